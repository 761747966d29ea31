import type { Payment } from '#contract/payments.ts'
import { useClient } from '#web/lib/client.ts'
import { CopiedText } from '#web/ui/format/copied-text.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { useCancelAnnounced } from '#web/ui/pay/use-cancel-announced.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { BackLink } from './back-link.tsx'
import { Outcome } from './outcome.tsx'
import classes from './outcome.module.css'

const whenRecorded: Record<Payment['purpose'], string> = {
  topUp: 'Your credit rises',
  booking: 'Your booking is paid',
  card: 'Your booking is paid',
  pass: 'You can use your pass already; it is paid',
}

/** Vouchers, funding, transfers and cash: the payer does it elsewhere, and the organiser says when it has come. */
export const HowToPay = ({ payment }: { readonly payment: Payment }) => {
  const { name, contactEmail, emailWorks } = useClient()
  const cancel = useCancelAnnounced()
  const { _id: id, amount, reference, instructions, provider, method } = payment

  return (
    <Outcome
      payment={payment}
      title="How to pay"
      actions={
        <>
          <BackLink payment={payment} />
          <Button variant="subtle" color="red" onClick={() => void cancel(id)}>
            Cancel payment
          </Button>
        </>
      }
    >
      <Text>
        {method === 'cash'
          ? `Hand the money to ${name} and say the reference.`
          : 'Pay as it says below, and quote the reference.'}{' '}
        {whenRecorded[payment.purpose]} when {name} has recorded the money
        {emailWorks && ', and you get a receipt by email'}.
      </Text>
      <dl className={classes.steps}>
        <div>
          <dt>Reference to quote</dt>
          <dd>
            <CopiedText text={reference} />
          </dd>
        </div>
        <div>
          <dt>Amount</dt>
          <dd className={classes.figure}>
            <Money minor={amount} />
          </dd>
        </div>
        {provider !== null && (
          <div>
            <dt>{method === 'childcareFunding' ? 'Childcare provider' : 'Voucher provider'}</dt>
            <dd>{provider}</dd>
          </div>
        )}
        {instructions !== '' && (
          <div>
            <dt>What to do</dt>
            <dd className={classes.instructions}>{instructions}</dd>
          </div>
        )}
      </dl>
      <Text size="sm" c="dimmed">
        {emailWorks && 'We’re emailing you this too. '}Questions? Write to{' '}
        <Anchor href={`mailto:${contactEmail}`} inherit>
          {contactEmail}
        </Anchor>
        .
      </Text>
    </Outcome>
  )
}
