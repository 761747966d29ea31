import type { Payment } from '#contract/payments.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { Text } from '@mantine/core'
import { Outcome } from './outcome.tsx'

/** Given up, run out or refused: nothing was taken, and one can begin again. */
export const PaymentOver = ({ payment }: { readonly payment: Payment }) => (
  <Outcome
    payment={payment}
    title={payment.state === 'failed' ? 'The payment did not go through' : 'Payment cancelled'}
    actions={
      <>
        <ButtonLink to={paths.accountCredit} search={{ topUp: true }}>
          Top up again
        </ButtonLink>
        <ButtonLink to={paths.accountCredit} variant="default">
          Credit and payments
        </ButtonLink>
      </>
    }
  >
    {payment.failure !== '' && <Text>{payment.failure}</Text>}
    <Text component="output">Nothing was taken, and your account credit has not changed.</Text>
  </Outcome>
)
