import type { Payment } from '#contract/money/payments/payments.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Text } from '@mantine/core'
import { promiseOverWords, whatWasTaken } from '../shared/payment-words.ts'
import { BackLink } from './back-link.tsx'
import { Outcome } from './outcome.tsx'

const titleOf = ({ purpose, state }: Payment): string => {
  if (purpose === 'card') return 'The card was not saved'
  return state === 'failed' ? 'The payment did not go through' : 'Payment cancelled'
}

/**
 * The page of a payment that was given up, expired or declined. As far as we can see nothing was taken, and the
 * customer can start again.
 */
export const PaymentOver = ({ payment }: { readonly payment: Payment }) => {
  const { name } = useClient()
  const { failure, method, state } = payment
  const wasPromised = state === 'cancelled' && method !== 'card'
  return (
    <Outcome
      payment={payment}
      title={titleOf(payment)}
      actions={
        <>
          {payment.purpose === 'topUp' && (
            <ButtonLink to={pages.accountCredit.path} search={{ topUp: true }}>
              Top up again
            </ButtonLink>
          )}
          <BackLink payment={payment} />
        </>
      }
    >
      {wasPromised ? (
        <>
          <Text component="output">{promiseOverWords(payment, name)}</Text>
          {failure !== '' && <Text>Reason: {failure}</Text>}
        </>
      ) : (
        <>
          {failure !== '' && <Text>{failure}</Text>}
          <Text component="output">{whatWasTaken(payment, name)}</Text>
        </>
      )}
    </Outcome>
  )
}
