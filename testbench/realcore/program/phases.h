// The work that is measured. Each phase returns a value that depends on all it computed.
#ifndef PHASES_H_
#define PHASES_H_

#include <stdint.h>

#include "events.h"

#define DECLARE(name) uint32_t phase_##name(void);
PHASES(DECLARE)

#endif  // PHASES_H_
