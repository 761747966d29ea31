import type { PublicPass } from '#contract/sales/passes/passes-on-sale.ts'
import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { paths } from '#web/paths.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Suspense } from 'react'
import { BuyButton } from './buy-button.tsx'
import { creditsInWords, eachInWords, goodFor, optionLabel, priceInWords } from '../shared/pass-words.ts'
import classes from '../shared/session-passes.module.css'

// Who is not signed in cannot buy yet, and needs none of it.
const BuyOption = lazyPiece(async () => (await import('./buy-option.tsx')).BuyOption)

interface PassOptionsProps {
  readonly pass: PublicPass
  /** Where whoever has to sign in first comes back to. */
  readonly returnTo: string
}

/** What can be bought of a pass, and the way to buy it in place. */
export const PassOptions = ({ pass, returnTo }: PassOptionsProps) => {
  const { currency } = useClient()
  const user = useCurrentUser()
  return (
    <div className={classes.choices}>
      {pass.purchaseOptions.map((option) => {
        const each = eachInWords(option, currency)
        return (
          <section key={option._id} className={classes.choice} aria-label={optionLabel(option, pass.name)}>
            <div>
              <strong>{creditsInWords(option.creditAmount)}</strong>
              <p className={classes.quiet}>
                {[each, goodFor(option.expiresAfter)].filter((part) => part !== null).join(' · ')}
              </p>
            </div>
            {user === null ? (
              <ButtonLink to={paths.signIn} search={{ returnTo }} variant="default">
                Sign in to buy, {priceInWords(option.price, currency)}
              </ButtonLink>
            ) : (
              <Suspense fallback={<BuyButton pass={pass} option={option} />}>
                <BuyOption pass={pass} option={option} />
              </Suspense>
            )}
          </section>
        )
      })}
    </div>
  )
}
