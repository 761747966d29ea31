import type { FastifyReply } from 'fastify'
import { cartCodes } from '#contract/sales/cart/cart-codes.ts'
import { carts } from '#contract/sales/cart/cart.ts'
import { pickQuotes } from '#contract/sales/cart/pick-quotes.ts'
import { nowOf } from '#server/clock.ts'
import type { Scope } from '#server/db/scope.ts'
import { writeTogether } from '#server/db/write-together.ts'
import type { Server } from '#server/http/serve.ts'
import { attendeeIdsOf } from '#server/people/attendees/attendee-ids-of.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { inDeskTransaction } from '#server/sales/capacity/in-desk-transaction.ts'
import { addToCart, type CartDeps } from './add-to-cart.ts'
import { addTogether } from './add-together.ts'
import { attendeeSales } from './attendee-sales.ts'
import { attendeeTimes } from './attendee-times.ts'
import { enterCode, removeCode } from './cart-code.ts'
import { findOwner, type Shopper } from './cart-owner.ts'
import { cartReaders } from './cart-readers.ts'
import { changeLine } from './change-line.ts'
import { extendHold } from './extend-hold.ts'
import { quotePick } from './quote-pick.ts'
import { removeFromCart } from './remove-from-cart.ts'
import { retakeLines } from './retake-lines.ts'

interface Called {
  readonly caller: { readonly scope: Scope; readonly user: SignedIn | undefined }
  readonly reply: FastifyReply
}

export const serveCarts = ({ deps, serve }: Server, { desk, onSale }: Pick<CartDeps, 'desk' | 'onSale'>) => {
  const { config } = deps
  const { database, clock, drill } = deps
  const cartDeps: CartDeps = {
    desk,
    add: writeTogether((clientId, addings, turn) =>
      inDeskTransaction(database, clientId, nowOf(clock, clientId), (tx) =>
        addTogether(tx, addings, turn, drill),
      ),
    ),
    readers: cartReaders(deps),
    onSale,
  }
  const shopperOf = ({ caller, reply }: Called): Shopper => ({
    scope: caller.scope,
    userId: caller.user?.userId,
    reply,
    config,
  })

  serve(carts.read, async (input) =>
    cartDeps.readers.cart(input.caller.scope, await findOwner(shopperOf(input))),
  )

  serve(carts.add, (input) =>
    addToCart(cartDeps, shopperOf(input), input.body.lines, input.caller.idempotencyKey),
  )

  serve(pickQuotes.read, async (input) =>
    quotePick(input.caller.scope, await findOwner(shopperOf(input)), input.body),
  )

  serve(carts.update, async (input) =>
    changeLine(input.caller.scope, await findOwner(shopperOf(input)), input.params.id, input.body),
  )

  serve(carts.remove, async (input) =>
    removeFromCart(input.caller.scope, await findOwner(shopperOf(input)), input.params.id),
  )

  serve(carts.extend, async (input) => extendHold(input.caller.scope, await findOwner(shopperOf(input))))

  serve(carts.retake, (input) => retakeLines(cartDeps, shopperOf(input)))

  serve(cartCodes.enter, async (input) =>
    enterCode(input.caller.scope, await findOwner(shopperOf(input)), input.body.code),
  )

  serve(cartCodes.remove, async (input) => removeCode(input.caller.scope, await findOwner(shopperOf(input))))

  serve(carts.attendeeSales, ({ caller: { scope, user }, query }) =>
    scope.transaction(async (tx) =>
      attendeeSales(tx, await attendeeIdsOf(tx, user.userId), [query.activityGroupId]),
    ),
  )

  serve(carts.attendeeTimes, ({ caller: { scope, user } }) => attendeeTimes(scope, user.userId))
}
