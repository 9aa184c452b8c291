"""A generated folder as the checks see it: manifest, file list, RTL text."""

import json
from pathlib import Path


class Unit:
    """One generated folder."""

    def __init__(self, folder):
        self.folder = Path(folder).absolute()
        self.manifest = json.loads((self.folder / "manifest.json").read_text())
        self.name = self.manifest["name"]
        self.parameters = self.manifest["parameters"]

    @property
    def file_list(self):
        """Name of the list, relative to the folder."""
        return f"{self.name}.f"

    @property
    def rtl(self):
        """Files of the list in its order, relative to the folder, top module last."""
        lines = (self.folder / self.file_list).read_text().splitlines()
        return [line.strip() for line in lines if line.strip() and not line.lstrip().startswith("//")]

    @property
    def is_systemverilog(self):
        """Whether the RTL is SystemVerilog."""
        return self.rtl[0].endswith(".sv")

    @property
    def reset(self):
        """Name of the reset port."""
        names = [port["name"] for port in self.manifest["ports"]]
        return next(name for name in ("rst_ni", "rst_i") if name in names)

    @property
    def reset_is_async(self):
        """Whether flops are reset without a clock."""
        return self.parameters["reset"]["kind"] == "async"

    def yosys_read(self):
        """Yosys commands that read the RTL, run from the folder."""
        option = "-sv " if self.is_systemverilog else ""
        return f"read_verilog {option}{' '.join(self.rtl)}; hierarchy -check -top {self.name}"
