import { creditsAtHand as atHand } from '#contract/sales/passes/credits-at-hand.ts'
import { ownPasses } from '#contract/sales/passes/own-passes.ts'
import { publicPasses } from '#contract/sales/passes/public-passes.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { notFound } from '#domain/kernel/failure.ts'
import type { Server } from '#server/http/serve.ts'
import { installationOf, waysToPay } from '#server/money/payments/ways-to-pay.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { adjustCredits } from './adjust-credits.ts'
import { buyPass } from './buy-pass.ts'
import { createPass } from './create-pass.ts'
import { creditsAtHand } from './credits-at-hand.ts'
import { heldPasses } from './held-passes.ts'
import { listHolders } from './list-holders.ts'
import { listPasses } from './list-passes.ts'
import { passesOnSale } from './on-sale.ts'
import { findPass, presentPass } from './pass-rows.ts'
import { readBuyer } from './read-buyer.ts'
import { removePass } from './remove-pass.ts'
import { switchInCart } from './switch-in-cart.ts'
import { setPassEnabled, updatePass } from './update-pass.ts'

export const serveSessionPasses = ({ serve }: Server) => {
  serve(sessionPasses.list, ({ caller, query }) => listPasses(caller.scope, query))

  serve(sessionPasses.read, ({ caller, params }) =>
    caller.scope.transaction(async (tx) => {
      const pass = await findPass(tx, params.id)
      return pass ? presentPass(tx, pass) : notFound()
    }),
  )

  serve(sessionPasses.create, ({ caller, body }) => createPass(caller.scope, body))

  serve(sessionPasses.update, ({ caller, params, body }) => updatePass(caller.scope, params.id, body))

  serve(sessionPasses.setEnabled, ({ caller, params, body }) => setPassEnabled(caller.scope, params.id, body))

  serve(sessionPasses.remove, ({ caller, params }) => removePass(caller.scope, params.id))

  serve(sessionPasses.holders, ({ caller, params, query }) => listHolders(caller.scope, params.id, query))

  serve(sessionPasses.ofUser, ({ caller, params }) =>
    caller.scope.transaction(async (tx) =>
      (await findUser(tx, params.id))
        ? heldPasses(tx, caller.scope.client, params.id, { forTeam: true })
        : notFound(),
    ),
  )

  serve(sessionPasses.adjust, ({ caller, params, body }) => adjustCredits(caller.scope, params.id, body))
}

export const serveOwnPasses = ({ serve, deps }: Server) => {
  const installation = installationOf(deps)

  serve(publicPasses.onSale, ({ caller, query }) => passesOnSale(caller.scope, query.activityGroup))

  serve(ownPasses.list, ({ caller }) =>
    caller.scope.transaction((tx) =>
      heldPasses(tx, caller.scope.client, caller.user.userId, { forTeam: false }),
    ),
  )

  serve(atHand.ofActivity, ({ caller, query }) =>
    creditsAtHand(caller.scope, caller.user.userId, query.activityGroupId),
  )

  serve(ownPasses.ways, async ({ caller }) => ({
    ways: await waysToPay(caller.scope, installation),
    ...(await readBuyer(caller.scope, caller.user.userId)),
  }))

  serve(ownPasses.buy, ({ caller, body }) => buyPass(deps, caller.scope, caller.user.userId, body))

  serve(ownPasses.inCart, ({ caller, body }) => switchInCart(caller.scope, caller.user.userId, body.use))
}
