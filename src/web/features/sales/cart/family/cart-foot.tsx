import { messages } from '#domain/messages.ts'
import type { Cart, EnteredCode } from '#contract/sales/cart/cart.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { discountTotal } from '#web/ui/booking/discount-total.ts'
import { AskForAccount } from '#web/ui/frame/ask-for-account.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { totalLabel } from '#web/ui/schedule/total-label.ts'
import classes from './cart.module.css'
import { isShared } from './line-words.ts'
import { cartCodes } from '#contract/sales/cart/cart-codes.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { DiscountCode } from '#web/ui/booking/discount-code.tsx'
import { creditsAtHand } from '#contract/sales/passes/credits-at-hand.ts'
import { ownPasses } from '#contract/sales/passes/own-passes.ts'
import { PassSwitch } from '#web/ui/booking/pass-switch.tsx'

const CartPasses = ({ passes }: { readonly passes: NonNullable<Cart['passes']> }) => {
  const keep = useKeepCart()
  const change = useOperation(ownPasses.inCart, {
    onSuccess: keep,
    invalidates: [creditsAtHand.ofActivity],
  })
  return (
    <PassSwitch
      passes={passes}
      where="in your cart"
      working={change.isPending}
      problem={change.error?.message}
      onChange={(use) => change.mutate({ body: { use } })}
    />
  )
}

/** A refused code stays in its field, with the reason. */
const CartCode = ({ entered }: { readonly entered: EnteredCode | null }) => {
  const keep = useKeepCart()
  const enter = useOperation(cartCodes.enter, { onSuccess: keep })
  const remove = useOperation(cartCodes.remove, { onSuccess: keep })
  return (
    <DiscountCode
      entered={entered}
      refusal={(enter.error ?? remove.error)?.message}
      working={enter.isPending || remove.isPending}
      onApply={(code) => {
        remove.reset()
        enter.mutate({ body: { code } })
      }}
      onRemove={() => {
        enter.reset()
        remove.mutate({})
      }}
    />
  )
}

interface CartFootProps {
  readonly cart: Cart
  readonly signedIn: boolean
}

const Sums = ({ cart }: { readonly cart: Cart }) => {
  const shared = cart.lines.some(({ steps }) => isShared(steps))
  const held = cart.lines.filter(({ status }) => status === 'pending')
  const saved = discountTotal(held)
  return (
    <>
      {saved > 0 && (
        <p className={classes.saved}>
          <span>You save</span>
          <Money minor={saved} />
        </p>
      )}
      <p className={classes.total}>
        <span>{totalLabel(held)}</span>
        <strong>
          <Money minor={cart.total} />
        </strong>
      </p>
      {shared && <p className={classes.quiet}>{messages.proRataLegend}</p>}
    </>
  )
}

/** Both ways lead to the checkout with the whole cart. */
const GuestWays = () => {
  const { emailWorks } = useClient()
  return (
    <div className={classes.ways}>
      {emailWorks && (
        <ButtonLink to={pages.register.path} search={{ returnTo: pages.checkout() }} size="md">
          Create account
        </ButtonLink>
      )}
      <ButtonLink
        to={pages.signIn.path}
        search={{ returnTo: pages.checkout() }}
        size="md"
        variant={emailWorks ? 'default' : 'filled'}
      >
        Sign in
      </ButtonLink>
    </div>
  )
}

const GuestHelp = () => {
  const { emailWorks } = useClient()
  return (
    <p className={classes.quiet}>
      {emailWorks ? (
        'To book, create an account or sign in. Your places stay held while you do.'
      ) : (
        <>
          To book, sign in. Your places stay held while you do. <AskForAccount />
        </>
      )}
    </p>
  )
}

/** Shows the total and the way to the checkout. During a payment the cart can't be changed, and the way on is above. */
export const CartFoot = ({ cart, signedIn }: CartFootProps) =>
  cart.isBeingPaid ? (
    <section className={classes.foot} aria-label="Total">
      <Sums cart={cart} />
    </section>
  ) : (
    <section className={classes.foot} aria-label="Total">
      {cart.passes !== null && <CartPasses passes={cart.passes} />}
      <CartCode entered={cart.code} />
      <Sums cart={cart} />
      <div className={classes.bar}>
        <strong className={classes.barTotal} aria-hidden>
          <Money minor={cart.total} />
        </strong>
        {signedIn ? (
          <ButtonLink to={pages.checkout.path} size="lg">
            Go to checkout
          </ButtonLink>
        ) : (
          <GuestWays />
        )}
      </div>
      {!signedIn && <GuestHelp />}
    </section>
  )
