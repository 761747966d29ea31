import type { Payment } from '#contract/money/payments/payments.ts'
import { useClient } from '#web/lib/client.ts'
import { CopiedText } from '#web/ui/format/copied-text.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { cancelledWords } from '#web/ui/pay/cancel-words.ts'
import { CancelPromiseButton } from '#web/ui/pay/cancel-promise-button.tsx'
import { Anchor, Text } from '@mantine/core'
import { BackLink } from './back-link.tsx'
import { Outcome } from './outcome.tsx'
import classes from './outcome.module.css'

const whenRecorded: Record<Payment['purpose'], string> = {
  topUp: 'Your credit rises',
  booking: 'Your booking is paid',
  card: 'Your booking is paid',
  pass: 'You can use your pass already. It is paid',
}

/**
 * Instructions for vouchers, funding, transfers and cash. The payer pays elsewhere, and the organiser records the money
 * when it arrives.
 */
export const HowToPay = ({ payment }: { readonly payment: Payment }) => {
  const { name, contactEmail, currency, emailWorks } = useClient()
  const { _id: id, amount, reference, instructions, provider, method, pass } = payment
  const cancelled = pass === null ? '' : cancelledWords(pass, { amount, currency })

  return (
    <Outcome
      payment={payment}
      title="How to pay"
      actions={
        <>
          <BackLink payment={payment} />
          <CancelPromiseButton id={id} reference={reference} />
        </>
      }
    >
      {cancelled !== '' && <Text component="output">{cancelled}</Text>}
      <Text>
        {method === 'cash'
          ? `Hand the money to ${name} and say the reference.`
          : 'Pay as described below and quote the reference.'}{' '}
        {cancelled === '' ? whenRecorded[payment.purpose] : 'Your pass is paid'} when {name} has recorded the
        money
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
