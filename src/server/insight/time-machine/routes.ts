import { timeMachine } from '#contract/insight/time-machine.ts'
import type { Server } from '#server/http/serve.ts'
import { moveClock, readClock } from './move-clock.ts'

export const serveTimeMachine = ({ deps, serve }: Server) => {
  serve(timeMachine.read, ({ caller }) => readClock(caller.scope, deps))

  serve(timeMachine.move, ({ caller, body }) => moveClock(deps, caller.scope, body.to))
}
