import { ownCharges, ownSubscriptions } from '#contract/own-subscriptions.ts'
import type { SubscriptionWithCharges } from '#contract/subscription-shapes.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { cardConsent } from '#domain/subscriptions/card-consent.ts'
import { useClient } from '#web/lib/client.ts'
import { staleOwnMoney } from '#web/lib/own-money.ts'
import { useLeaving } from '#web/lib/use-leaving.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { paths } from '#web/paths.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { Alert, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ChargeLine } from './charge-list.tsx'
import classes from './subscriptions.module.css'

/** What the card could not be charged for, why, and the way to pay it now. */
export const OwnTrouble = ({ subscription }: { readonly subscription: SubscriptionWithCharges }) => {
  const { currency, name } = useClient()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { leaving, leaveFor } = useLeaving()
  const pay = useOperation(ownCharges.pay, {
    invalidates: staleOwnMoney,
    onSuccess: ({ payment, payAt }) => {
      if (payAt === null) void navigate({ to: paths.accountPayment, params: { paymentId: payment._id } })
      else leaveFor(payAt)
    },
  })
  const { due, inTrouble, _id } = subscription
  if (inTrouble.length === 0) return null
  const amount = formatMoney(due, currency)
  const isOver = inTrouble.some(({ state }) => state === 'overdue')
  return (
    <section className={classes.trouble} aria-label="What could not be collected">
      <div className={classes.boxHead}>
        <h2 className={classes.noteTitle}>{amount} could not be collected</h2>
        {due > 0 && (
          <SteadyButton
            loading={pay.isPending || leaving}
            onClick={() =>
              pay.mutate(
                { params: { id: _id }, body: { amount: due } },
                // It may be another sum by now, or paid: the page says which.
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
      <Text size="sm">{cardConsent(name)}</Text>
      <Text size="sm">
        {isOver
          ? `Your place is kept until ${name} decides otherwise. Please pay, or write to them.`
          : 'Your place is kept. You can wait for the next try, pay now, or change the card below.'}
      </Text>
    </section>
  )
}
