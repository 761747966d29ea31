import { accountCredit } from '#contract/payments.ts'
import type { Server } from '../../http/serve.ts'
import { readCredit } from './read-credit.ts'

export const serveAccountCredit = ({ serve }: Server) => {
  serve(accountCredit.own, ({ caller }) => readCredit(caller.scope, caller.user.userId))

  serve(accountCredit.ofUser, ({ caller, params }) => readCredit(caller.scope, params.id))
}
