import { ownWaitlists } from '#contract/sales/waitlists/own-waitlists.ts'
import { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import { notFound } from '#domain/kernel/failure.ts'
import type { Server } from '#server/http/serve.ts'
import { installationOf } from '#server/money/payments/ways-to-pay.ts'
import { codeInto, codeOutOf } from '#server/sales/cart/cart-code.ts'
import { extrasInto } from '#server/sales/cart/line-extras.ts'
import { switchPasses } from '#server/sales/passes/switch-in-cart.ts'
import { acceptOffer, changeOffer, giveUpOffer, readOffer } from './accept-offer.ts'
import { findEntry, findOwnEntry } from './entry-rows.ts'
import { joinWaitlist } from './join-waitlist.ts'
import { letGo } from './let-go.ts'
import { listEntries, listOwnEntries } from './list-entries.ts'
import { moveEntry } from './move-entry.ts'
import { offerNow } from './offer-now.ts'
import { readJoinable } from './read-joinable.ts'
import { readSummary } from './read-summary.ts'

const serveOwn = ({ serve, deps }: Server) => {
  const installation = installationOf(deps)

  serve(ownWaitlists.list, ({ caller: { scope, user } }) => listOwnEntries(scope, user.userId))

  serve(ownWaitlists.joinable, ({ caller: { scope, user }, query }) =>
    readJoinable(scope, query.activityGroup, user.userId, 'customer'),
  )

  serve(ownWaitlists.join, ({ caller: { scope, user }, body }) =>
    joinWaitlist(scope, user.userId, body, 'customer'),
  )

  serve(ownWaitlists.leave, ({ caller: { scope, user }, params }) =>
    scope.transaction(async (tx) => {
      const entry = await findOwnEntry(tx, user.userId, params.id)
      return entry ? letGo(tx, entry, 'ownWaitlists.leave') : notFound()
    }),
  )

  serve(ownWaitlists.offer, ({ caller: { scope, user }, params }) =>
    readOffer(scope, user.userId, params.id, installation),
  )

  serve(ownWaitlists.accept, ({ caller: { scope, user }, params, body }) =>
    acceptOffer({ deps, scope, installation, userId: user.userId }, params.id, body),
  )

  serve(ownWaitlists.enterCode, ({ caller: { scope, user }, params, body }) =>
    changeOffer({ scope, installation, userId: user.userId }, params.id, (tx, row) =>
      codeInto(tx, row, body.code),
    ),
  )

  serve(ownWaitlists.removeCode, ({ caller: { scope, user }, params }) =>
    changeOffer({ scope, installation, userId: user.userId }, params.id, codeOutOf),
  )

  serve(ownWaitlists.switchPasses, ({ caller: { scope, user }, params, body }) =>
    changeOffer({ scope, installation, userId: user.userId }, params.id, (tx, row) =>
      switchPasses(tx, row, body.use),
    ),
  )

  serve(ownWaitlists.chooseExtras, ({ caller: { scope, user }, params, body }) =>
    changeOffer({ scope, installation, userId: user.userId }, params.id, (tx, row) =>
      extrasInto(tx, row, body),
    ),
  )

  serve(ownWaitlists.giveUp, ({ caller: { scope, user }, params }) =>
    giveUpOffer({ deps, scope, userId: user.userId }, params.id),
  )
}

export const serveWaitlists = (server: Server) => {
  const { serve } = server
  serveOwn(server)

  serve(waitlists.list, ({ caller, query }) => listEntries(caller.scope, query))

  serve(waitlists.summary, ({ caller }) => readSummary(caller.scope))

  serve(waitlists.joinable, ({ caller, query }) =>
    readJoinable(caller.scope, query.activityGroup, query.userId, 'team'),
  )

  serve(waitlists.add, ({ caller, body: { userId, ...body } }) =>
    joinWaitlist(caller.scope, userId, body, 'team'),
  )

  serve(waitlists.offerNow, ({ caller, params, body }) => offerNow(caller.scope, params.id, body))

  serve(waitlists.move, ({ caller, params, body }) => moveEntry(caller.scope, params.id, body))

  serve(waitlists.remove, ({ caller: { scope }, params }) =>
    scope.transaction(async (tx) => {
      const entry = await findEntry(tx, params.id)
      return entry ? letGo(tx, entry, 'waitlists.remove') : notFound()
    }),
  )
}
