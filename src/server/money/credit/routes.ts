import { accountCredit } from '#contract/money/credit/account-credit.ts'
import type { Server } from '#server/http/serve.ts'
import { adjustCredit } from './adjust-credit.ts'
import { listMoves, listOwnMoves } from './list-moves.ts'
import { readCredit } from './read-credit.ts'

export const serveAccountCredit = ({ serve }: Server) => {
  serve(accountCredit.own, ({ caller }) => readCredit(caller.scope, caller.user.userId))

  serve(accountCredit.ownMoves, ({ caller, query }) => listOwnMoves(caller.scope, caller.user.userId, query))

  serve(accountCredit.ofUser, ({ caller, params }) => readCredit(caller.scope, params.id))

  serve(accountCredit.movesOfUser, ({ caller, params, query }) => listMoves(caller.scope, params.id, query))

  serve(accountCredit.adjust, ({ caller, params, body }) => adjustCredit(caller.scope, params.id, body))
}
