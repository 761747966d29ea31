import { checkouts } from '#contract/sales/checkout.ts'
import type { Server } from '#server/http/serve.ts'
import { installationOf } from '#server/money/payments/ways-to-pay.ts'
import { findOwner } from '#server/sales/cart/cart-owner.ts'
import { giveUpPaying } from './give-up-paying.ts'
import { placeCart } from './place-cart.ts'
import { readCheckout } from './read-checkout.ts'

export const serveCheckouts = ({ serve, deps }: Server) => {
  const { config } = deps
  const installation = installationOf(deps)

  serve(checkouts.read, async ({ caller: { scope, user }, reply }) => {
    // Adopts the guest cart, so that what was added before signing in is there from the start.
    await findOwner({ scope, userId: user.userId, reply, config })
    return readCheckout(scope, { userId: user.userId }, installation)
  })

  serve(checkouts.place, ({ caller: { scope, user }, body }) =>
    placeCart({ deps, scope, installation, userId: user.userId, asked: body }),
  )

  serve(checkouts.giveUp, ({ caller: { scope, user } }) => giveUpPaying(deps, scope, user.userId))
}
