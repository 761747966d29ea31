import { setup } from '#contract/setup.ts'
import type { Server } from '../../http/serve.ts'
import { answerSignIn } from '../auth/answer-sign-in.ts'
import { visitOf } from '../auth/visit.ts'
import { setUp } from './set-up.ts'

export const serveSetup = ({ serve, deps }: Server) => {
  serve(setup.read, async () => ({ needed: await deps.directory.isEmpty() }))

  serve(setup.create, async ({ caller, body, reply }) =>
    answerSignIn(
      reply,
      deps.config,
      await setUp(deps, visitOf(caller, reply, deps.config), body, caller.requestId),
    ),
  )
}
