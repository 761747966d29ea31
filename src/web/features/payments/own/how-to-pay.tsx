import { type Payment, payments } from '#contract/payments.ts'
import { useClient } from '#web/lib/client.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useKeepPayment } from '#web/lib/use-settling.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { CopiedText } from '#web/ui/format/copied-text.tsx'
import { Money } from '#web/ui/format/money.tsx'
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
  const { name, contactEmail } = useClient()
  const confirm = useConfirm()
  const keep = useKeepPayment()
  const cancel = useOperation(payments.cancel, { invalidates: [payments.own] })
  const { _id: id, amount, reference, instructions, provider, method } = payment

  const cancelIt = async () => {
    let after: Payment | undefined
    const gone = await confirm({
      title: 'Cancel this payment?',
      message: `Do this only if you have not paid. If the money is on its way already, leave it as it is, so that ${name} can match it to you.`,
      verb: 'Cancel payment',
      cancel: 'Keep it',
      danger: true,
      act: async () => {
        after = await cancel.mutateAsync({ params: { id } })
      },
    })
    // Once the dialog is out of sight: the page behind it changes.
    if (gone && after) keep(after)
  }

  return (
    <Outcome
      payment={payment}
      title="How to pay"
      actions={
        <>
          <BackLink payment={payment} />
          <Button variant="subtle" color="red" onClick={() => void cancelIt()}>
            Cancel payment
          </Button>
        </>
      }
    >
      <Text>
        {method === 'cash'
          ? `Hand the money to ${name} and say the reference.`
          : 'Pay as it says below, and quote the reference.'}{' '}
        {whenRecorded[payment.purpose]} when {name} has recorded the money, and you get a receipt by email.
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
        We have sent you this by email too. Questions? Write to{' '}
        <Anchor href={`mailto:${contactEmail}`} inherit>
          {contactEmail}
        </Anchor>
        .
      </Text>
    </Outcome>
  )
}
