import { registers } from '#contract/attendance/registers.ts'
import type { Server } from '#server/http/serve.ts'
import { listRegisters } from './list-registers.ts'
import { readRegister, readTicks } from './read-register.ts'
import { readSessionPlaces } from './read-session-places.ts'
import { receiveTicks } from './receive-ticks.ts'

export const serveRegisters = ({ serve }: Server) => {
  serve(registers.list, ({ caller, query }) => listRegisters(caller.scope, query.date))

  serve(registers.read, ({ caller, params }) => readRegister(caller.scope, caller.user.role, params.id))

  serve(registers.ticks, ({ caller, params }) => readTicks(caller.scope, params.id))

  serve(registers.tick, ({ caller, params, body }) => receiveTicks(caller.scope, params.id, body.ticks))

  serve(registers.places, ({ caller, params }) => readSessionPlaces(caller.scope, params.id))
}
