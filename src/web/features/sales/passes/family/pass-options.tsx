import type { PublicPass } from '#contract/sales/passes/public-passes.ts'
import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Suspense } from 'react'
import { BuyButton } from './buy-button.tsx'
import { creditsInWords, eachInWords, goodFor, optionLabel, priceInWords } from '../shared/pass-words.ts'
import classes from '../shared/session-passes.module.css'

// Loaded separately, because visitors can't buy before they sign in.
const BuyOption = lazyPiece(async () => (await import('./buy-option.tsx')).BuyOption)

interface PassOptionsProps {
  readonly pass: PublicPass
  /** The page to return to after signing in. */
  readonly returnTo: string
}

/** The options of a pass that can be bought, each with its button. */
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
              <ButtonLink to={pages.signIn.path} search={{ returnTo }} variant="default">
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
