import type { Payment } from '#contract/money/payments/payments.ts'
import { isOpen } from '#domain/money/payments/payment-states.ts'
import { pages } from '#contract/pages.ts'
import { CalendarDate, DateTime } from '#web/ui/format/date-time.tsx'
import { EmailAddress } from '#web/ui/format/email-address.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { PaymentStatus } from '../shared/payment-status.tsx'
import { backByProgress, methodWords, purposeWords } from '../shared/payment-words.ts'

const Received = ({ payment }: { readonly payment: Payment }) => {
  const { receivedOn, receivedReference, recordedBy } = payment
  if (receivedOn === null) return null
  return (
    <Fact
      label="Received"
      more={
        <>
          {receivedReference === '' ? '' : `${receivedReference} · `}
          {recordedBy === null ? '' : `recorded by ${recordedBy}`}
        </>
      }
    >
      <CalendarDate date={receivedOn} />
    </Fact>
  )
}

const askingBank = 'The payer’s bank asks about it. Answer on the card provider’s own pages.'

/** The main facts: amount, state and payer. */
export const PaymentFacts = ({ payment }: { readonly payment: Payment }) => {
  const { done, waiting } = backByProgress(payment)
  const { user, booking, bookingReference, amount, disputed, lost, failure, settledAt, reversedAt, inquiry } =
    payment
  return (
    <Facts>
      <Fact
        label="Amount"
        more={
          <>
            {purposeWords[payment.purpose]}
            {done > 0 && (
              <>
                {' · '}
                <Money minor={done} /> refunded
              </>
            )}
            {waiting > 0 && (
              <>
                {' · '}
                <Money minor={waiting} /> refund not complete yet
              </>
            )}
            {disputed > 0 && (
              <>
                {' · '}
                <Money minor={disputed} /> held by the payer’s bank
              </>
            )}
            {lost > 0 && (
              <>
                {' · '}
                <Money minor={lost} /> more went back than was paid: that is your loss
              </>
            )}
          </>
        }
      >
        <Money minor={amount} />
      </Fact>
      <Fact label="Status" more={inquiry ? askingBank : failure === '' ? undefined : failure}>
        <PaymentStatus payment={payment} />
      </Fact>
      <Fact label="Person" more={<EmailAddress email={user.email} />}>
        <TextLink to={pages.person.path} params={{ userId: user._id }} inherit>
          {user.name === '' ? user.email : user.name}
        </TextLink>
      </Fact>
      {booking !== null && bookingReference !== null && (
        <Fact label="Booking">
          <TextLink to={pages.booking.path} params={{ bookingId: booking }} inherit>
            {bookingReference}
          </TextLink>
        </Fact>
      )}
      <Fact
        label="How"
        more={
          <>
            Begun <DateTime at={payment.createdAt} />
          </>
        }
      >
        {methodWords(payment)}
      </Fact>
      {settledAt !== null && !isOpen(payment) && (
        <Fact label={payment.state === 'succeeded' ? 'Paid' : 'Ended'}>
          <DateTime at={settledAt} />
        </Fact>
      )}
      <Received payment={payment} />
      {reversedAt !== null && (
        <Fact label="Reversed">
          <DateTime at={reversedAt} />
        </Fact>
      )}
    </Facts>
  )
}
