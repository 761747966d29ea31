import { setup } from '#contract/insight/setup.ts'
import { isFromOwnMachine } from '#server/http/is-from-own-machine.ts'
import type { Server } from '#server/http/serve.ts'
import { answerSignIn } from '#server/people/auth/answer-sign-in.ts'
import { visitOf } from '#server/people/auth/visit.ts'
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
