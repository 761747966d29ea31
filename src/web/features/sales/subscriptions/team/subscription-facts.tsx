import type {
  SubscriptionWithCharges,
  Subscription,
} from '#contract/sales/subscriptions/subscription-shapes.ts'
import { useClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { EmailAddress } from '#web/ui/format/email-address.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { CardFace } from '../shared/own-card.tsx'
import { subscriptionFace } from '../shared/subscription-words.ts'
import { CopyLink } from '#web/ui/format/copy-link.tsx'
import { Anchor } from '@mantine/core'
import { ownSubscriptionPath, useMailLink } from './use-mail-link.ts'

const words = {
  title: 'Email a link to save a card',
  gets: 'an email with a link to the payments to come, where a card can be saved for them.',
}

/** The request for a card, if none is saved for the next payment. */
const AskForCard = ({ subscription }: { readonly subscription: Subscription }) => {
  const { emailWorks } = useClient()
  const mailLink = useMailLink(subscription)
  if (!emailWorks)
    return (
      <CopyLink
        path={ownSubscriptionPath(subscription)}
        label="Copy a link to save one"
        note="They sign in and save a card there."
      />
    )
  return (
    <Anchor component="button" type="button" inherit onClick={() => void mailLink(words)}>
      Email a link to save one
    </Anchor>
  )
}

/** The key facts of a subscription: status, payer, card and booking. */
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
          <TextLink to={pages.person.path} params={{ userId: user._id }} inherit>
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
        <TextLink to={pages.booking.path} params={{ bookingId: booking._id }} inherit>
          {booking.reference}
        </TextLink>
      </Fact>
    </Facts>
  )
}
