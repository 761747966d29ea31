import { ownCharges, ownSubscriptions } from '#contract/sales/subscriptions/own-subscriptions.ts'
import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { cardConsent } from '#domain/money/payments/card-consent.ts'
import { useClient } from '#web/lib/client.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { pages } from '#contract/pages.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Alert, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChargeLine } from '../shared/charge-line.tsx'
import { troubleWords } from '../shared/subscription-words.ts'
import classes from '../shared/subscriptions.module.css'

/** The charges that the card couldn't pay, the reason, and the way to pay now. */
export const OwnTrouble = ({ subscription }: { readonly subscription: SubscriptionWithCharges }) => {
  const { currency, name } = useClient()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { leaving, leaveFor } = useLeaving()
  const pay = useOperation(ownCharges.pay, {
    invalidates: staleOwnMoney,
    onSuccess: ({ payment, payAt }) => {
      if (payAt === null) void navigate({ to: pages.accountPayment.path, params: { paymentId: payment._id } })
      else leaveFor(payAt)
    },
  })
  const { due, inTrouble, booking, _id } = subscription
  if (inTrouble.length === 0) return null
  const amount = formatMoney(due, currency)
  const isPromised = inTrouble.some(({ promised }) => promised)
  return (
    <section className={classes.trouble} aria-label="What could not be collected">
      <div className={classes.boxHead}>
        <h2 className={classes.noteTitle}>{amount} could not be collected</h2>
        {isPromised && (
          <ButtonLink to={pages.accountBooking.path} params={{ bookingId: booking._id }}>
            See how to pay
          </ButtonLink>
        )}
        {due > 0 && !isPromised && (
          <SteadyButton
            loading={pay.isPending || leaving}
            onClick={() =>
              pay.mutate(
                { params: { id: _id }, body: { amount: due } },
                // The amount may have changed or been paid, and the page shows which.
                {
                  onError: () => void queryClient.invalidateQueries({ queryKey: [ownSubscriptions.read.id] }),
                },
              )
            }
          >
            Pay {amount} now
          </SteadyButton>
        )}
      </div>
      {pay.isError && (
        <Alert color="red" role="alert">
          {pay.error.message}
        </Alert>
      )}
      <ul className={classes.charges}>
        {inTrouble.map((charge) => (
          <ChargeLine key={charge.dueOn} charge={charge} />
        ))}
      </ul>
      {!isPromised && <Text size="sm">{cardConsent(name)}</Text>}
      <Text size="sm">{troubleWords(inTrouble, name)}</Text>
    </section>
  )
}
