import type { SubscriptionWithCharges } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { useClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { paths } from '#web/paths.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { EmailAddress } from '#web/ui/format/email-address.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { CardFace } from '../shared/own-card.tsx'
import { AskForCard } from './ask-for-card.tsx'
import { subscriptionFace } from '../shared/subscription-words.ts'

/** How it stands, who pays it, by which card, and where it was booked. */
export const SubscriptionFacts = ({ subscription }: { readonly subscription: SubscriptionWithCharges }) => {
  const { dateFormatTextualWithYear } = useClient()
  const seesPeople = useMay('people.manage')
  const { user, next, card, due, booking, startsOn, endedBecause, planName } = subscription
  const { tone, word } = subscriptionFace(subscription, dateFormatTextualWithYear)
  const name = user.name === '' ? user.email : user.name
  return (
    <Facts>
      <Fact label="Status" {...(endedBecause !== '' && { more: endedBecause })}>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </Fact>
      <Fact label="Next payment" more={next && <CalendarDate date={next.dueOn} />}>
        {next === null ? 'None' : <Money minor={next.amount} />}
      </Fact>
      <Fact label="Paid by" more={user.name !== '' && <EmailAddress email={user.email} />}>
        {seesPeople ? (
          <TextLink to={paths.person} params={{ userId: user._id }} inherit>
            {name}
          </TextLink>
        ) : (
          name
        )}
      </Fact>
      <Fact
        label="Card"
        more={card === null && next !== null && due === 0 && <AskForCard subscription={subscription} />}
      >
        <CardFace card={card} />
      </Fact>
      <Fact
        label="Booking"
        more={
          <>
            {planName}, since <CalendarDate date={startsOn} />
          </>
        }
      >
        <TextLink to={paths.booking} params={{ bookingId: booking._id }} inherit>
          {booking.reference}
        </TextLink>
      </Fact>
    </Facts>
  )
}
