import type { Answer } from '#contract/operation.ts'
import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { countries } from '#domain/platform/clients/countries.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { CalendarDate, DateOf } from '#web/ui/format/date-time.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { backByProgress, givenBack, methodWords, paymentFace } from '../shared/payment-words.ts'
import { BackLink } from './back-link.tsx'
import { ReceiptBooking } from './receipt-booking.tsx'
import { ReceiptLines } from './receipt-lines.tsx'
import { ReceiptPass } from './receipt-pass.tsx'
import { PaymentStatus } from '../shared/payment-status.tsx'
import classes from './receipt.module.css'

const reversedWords: Record<Payment['purpose'], string> = {
  topUp: 'is no longer in your credit',
  booking: 'your booking is due again',
  card: 'your booking is due again',
  pass: 'the credits of your pass that were left went with it',
}

const paidWords: Record<Payment['purpose'], string> = {
  topUp: 'Your money is in your account credit.',
  booking: 'Thank you. It is paid for your booking.',
  card: 'Thank you. It is paid for your booking.',
  pass: 'Thank you. Your credits are used automatically when you book.',
}

const refundedWords = (payment: Payment): string | undefined => {
  const { done, waiting } = backByProgress(payment)
  if (done + waiting === 0) return undefined
  const back = formatMoney(done + waiting, payment.currency)
  if (waiting > 0) return `${back} of this payment is being refunded.`
  return done >= payment.amount
    ? 'This payment has been refunded.'
    : `${back} of this payment has been refunded.`
}

const sentence = (payment: Payment, organiser: string) => {
  const { reversedAt, disputed, purpose } = payment
  if (reversedAt !== null)
    return `${organiser} has reversed this payment: it was recorded by mistake, and ${reversedWords[purpose]}.`
  if (disputed > 0) return 'Your bank has asked for this payment back.'
  return refundedWords(payment) ?? paidWords[purpose]
}

/** The address, registration and tax numbers that the organiser entered in its settings. */
const OrganiserDetails = ({
  query,
}: {
  readonly query: UseQueryResult<Answer<typeof payments.receiptDetails>>
}) => {
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return query.data === undefined || query.data.details === '' ? null : (
    <div className={classes.details}>{query.data.details}</div>
  )
}

/** A receipt for screen and print: who was paid, by whom, when, how and for what. */
export const Receipt = ({ payment }: { readonly payment: Payment }) => {
  const { name, contactEmail, country, cardSandbox } = useClient()
  const { reference, user, method, receivedOn, settledAt, createdAt } = payment
  const details = useQuery(queryOf(payments.receiptDetails, {}))
  const paid = paymentFace(payment).tone === 'good' && givenBack(payment) === 0
  return (
    <>
      <PageTitle
        title={paid ? 'Payment received' : 'Payment'}
        description={sentence(payment, name)}
        action={
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} aria-hidden />}
            // The printed receipt isn't complete without the organiser's details.
            disabled={details.data === undefined}
            onClick={() => globalThis.print()}
          >
            Print
          </Button>
        }
      />
      <article className={classes.receipt} aria-label="Receipt" data-receipt>
        <div className={classes.head}>
          <div>
            <h2 className={classes.organiser}>{name}</h2>
            <div>{contactEmail}</div>
            <div>{globalThis.location.host}</div>
            <div>{countries[country]?.name}</div>
            <OrganiserDetails query={details} />
          </div>
          <div className={classes.status}>
            <div className={classes.word}>Receipt</div>
            <PaymentStatus payment={payment} />
          </div>
        </div>
        <dl className={classes.facts}>
          <div>
            <dt>Reference</dt>
            <dd>{reference}</dd>
          </div>
          <div>
            <dt>Date</dt>
            <dd>
              {receivedOn === null ? (
                <DateOf at={settledAt ?? createdAt} />
              ) : (
                <CalendarDate date={receivedOn} />
              )}
            </dd>
          </div>
          <div>
            <dt>Paid by</dt>
            <dd>
              {user.name}
              <div className={classes.small}>{user.email}</div>
            </dd>
          </div>
          <div>
            <dt>Method</dt>
            <dd>{methodWords(payment)}</dd>
          </div>
        </dl>
        {payment.booking !== null && <ReceiptBooking id={payment.booking} />}
        {payment.pass !== null && payment.pass.byCredit + payment.pass.cancelled > 0 && (
          <ReceiptPass pass={payment.pass} method={method} />
        )}
        <ReceiptLines payment={payment} />
        {method === 'card' && cardSandbox && (
          <p className={classes.small}>Paid with a test card: no money has moved.</p>
        )}
      </article>
      <div className={classes.actions}>
        <BackLink payment={payment} />
      </div>
    </>
  )
}
