import type { Payment } from '#contract/money/payments/payments.ts'
import { useSettling } from '#web/lib/use-settling.ts'
import { SteadyButton } from '#web/ui/form/steady-button.tsx'
import { CheckingPayment } from '#web/ui/pay/checking-payment.tsx'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Alert, Text } from '@mantine/core'
import { BackLink } from './back-link.tsx'
import { Outcome } from './outcome.tsx'

/** Says that the saved card is charged without the customer. There is no page to open and nothing to cancel. */
export const BeingCharged = ({ payment }: { readonly payment: Payment }) => {
  const ifEmailed = useIfEmailed()
  const settling = useSettling(payment, undefined)
  if (settling.checking) return <CheckingPayment />
  return (
    <Outcome
      payment={payment}
      title="Your saved card is being charged"
      actions={
        <>
          <BackLink payment={payment} />
          <SteadyButton variant="subtle" loading={settling.working} onClick={settling.ask}>
            Check again
          </SteadyButton>
        </>
      }
    >
      {settling.problem !== undefined && (
        <Alert color="red" role="alert">
          {settling.problem}
        </Alert>
      )}
      <Text component="output">
        There is nothing for you to do. It usually takes a few minutes
        {ifEmailed(', and we write to you when it is through, or when it does not work')}.
      </Text>
    </Outcome>
  )
}
