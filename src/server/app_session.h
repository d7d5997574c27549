// The program's own sessions for the pool.
#pragma once

#include "app/world.h"
#include "server/session_pool.h"

namespace nakade::server {

/// Sessions over this world, each with the stop flag that the pool gives it.
SessionFactory app_sessions(const app::World& world);

}  // namespace nakade::server
