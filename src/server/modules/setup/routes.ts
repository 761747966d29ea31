import { setup } from '#contract/setup.ts'
import { isFromOwnMachine } from '../../http/own-machine.ts'
import type { Server } from '../../http/serve.ts'
import { answerSignIn } from '../auth/answer-sign-in.ts'
import { visitOf } from '../auth/visit.ts'
import { setUp } from './set-up.ts'
import { setupCodeOf } from './setup-code.ts'

export const serveSetup = ({ serve, deps }: Server) => {
  serve(setup.read, async ({ reply }) => {
    const needed = await deps.directory.isEmpty()
    const shown = needed && isFromOwnMachine(reply.request, deps.config)
    return { needed, setupCode: shown ? setupCodeOf(deps.config) : null }
  })

  serve(setup.create, async ({ caller, body, reply }) =>
    answerSignIn(
      reply,
      deps.config,
      await setUp(deps, visitOf(caller, reply, deps.config), body, caller.requestId),
    ),
  )
}
