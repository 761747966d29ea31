import { carts, type CartLine } from '#contract/cart.ts'
import { messages } from '#domain/messages.ts'
import { useKeepCart } from '#web/lib/cart.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { lineInWords } from '#web/ui/booking/line-in-words.ts'
import { SignInToHold } from '#web/ui/booking/sign-in-to-hold.tsx'
import { stalePlaces } from '#web/ui/booking/stale-places.ts'
import { When } from '#web/ui/booking/when.tsx'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Alert, Anchor, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './cart.module.css'
import { useRemoveLine } from './use-remove-line.ts'

/** What is gone because its time ran out: taken again as far as it is free, and said where it is not. */
export const ExpiredLines = ({ lines }: { readonly lines: readonly CartLine[] }) => {
  const retake = useOperation(carts.retake, { invalidates: stalePlaces, onSuccess: useKeepCart() })
  const remove = useRemoveLine()
  if (lines.length === 0) return null
  const tried = retake.isSuccess
  return (
    <section className={classes.gone} aria-labelledby="gone">
      <Title order={2} id="gone" size="h3">
        {tried ? 'These places are taken by now' : 'The time for these places ran out'}
      </Title>
      <p role={tried ? 'alert' : undefined}>
        {tried
          ? 'We could not hold them for you again. Look for another date, or take them out of your cart.'
          : 'They are not held for you any more, but may still be free.'}
      </p>
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
              aria-label={`Remove, ${lineInWords(line)}`}
              onClick={() => remove.now(line)}
            >
              Remove
            </Anchor>
          </li>
        ))}
      </ul>
      {retake.error !== null && (
        <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {retake.error.message}
          {retake.error.message === messages.signInToHold && <SignInToHold />}
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
