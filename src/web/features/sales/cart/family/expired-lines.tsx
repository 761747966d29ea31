import { carts, type CartLine } from '#contract/sales/cart/cart.ts'
import { limits } from '#domain/limits.ts'
import { linesOverLimits } from '#domain/sales/capacity/held-limits.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { lineInWords } from '#web/ui/booking/line-in-words.ts'
import { lineLabel } from '#web/ui/booking/line-label.ts'
import { SignInToHold } from '#web/ui/booking/sign-in-to-hold.tsx'
import { stalePlaces } from '#web/ui/booking/stale-places.ts'
import { When } from '#web/ui/booking/when.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Alert, Anchor, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import classes from './cart.module.css'
import { useRemoveLine } from './use-remove-line.ts'

interface ExpiredLinesProps {
  readonly lines: readonly CartLine[]
  readonly held: readonly CartLine[]
}

const placesOf = ({ activities }: CartLine) => ({ sessionIds: activities.map(({ _id }) => _id) })

/** Two carts joined by signing in may have more places than one customer can hold. */
const overLimits = (lines: readonly CartLine[], held: readonly CartLine[]): boolean =>
  linesOverLimits(held.map(placesOf), lines.map(placesOf)).length > 0

const titleOf = (tried: boolean, isOver: boolean): string => {
  if (isOver) return 'These places aren’t held for you'
  return tried ? 'These places have been taken' : 'Your time for these places ran out'
}

const reasonOf = (tried: boolean, isOver: boolean): string => {
  if (isOver)
    return `You can hold at most ${limits.heldPlacesPerSession} places in one session and ${limits.heldPlacesPerCart} in your cart. Book the others first or remove some of them, then try again.`
  return tried
    ? 'We couldn’t hold them for you again. Choose another date, or remove them from your cart.'
    : 'They are no longer held for you, but may still be free.'
}

/** Lists the places that are no longer held, and lets the customer take those that are still free. */
export const ExpiredLines = ({ lines, held }: ExpiredLinesProps) => {
  const retake = useOperation(carts.retake, { invalidates: stalePlaces, onSuccess: useKeepCart() })
  const remove = useRemoveLine()
  if (lines.length === 0) return null
  const tried = retake.isSuccess
  const isOver = overLimits(lines, held)
  const needsSignIn = retake.error?.isFor('signInToHold') === true
  return (
    <section className={classes.gone} aria-labelledby="gone">
      <Title order={2} id="gone" size="h3">
        {titleOf(tried, isOver)}
      </Title>
      <p role={tried ? 'alert' : undefined}>{reasonOf(tried, isOver)}</p>
      <ul>
        {lines.map((line) => (
          <li key={line._id}>
            <div>
              <strong>{line.activityGroup.name}</strong>
              <span>{lineInWords(line)}</span>
              <span className={classes.quiet}>
                <When sessions={line.activities} hours={line.ticket.timeDisplay} />
              </span>
            </div>
            <Anchor
              component="button"
              type="button"
              aria-label={`Remove, ${lineLabel(line, lines)}`}
              onClick={() => remove.now(line)}
            >
              Remove
            </Anchor>
          </li>
        ))}
      </ul>
      {retake.error !== null && (
        <Alert
          color={needsSignIn ? 'yellow' : 'red'}
          role="alert"
          icon={needsSignIn ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {retake.error.message}
          {needsSignIn && <SignInToHold />}
        </Alert>
      )}
      <SteadyButton
        variant={tried ? 'default' : 'filled'}
        loading={retake.isPending}
        onClick={() => retake.mutate({})}
      >
        {tried ? 'Try again' : 'Hold my places again'}
      </SteadyButton>
    </section>
  )
}
