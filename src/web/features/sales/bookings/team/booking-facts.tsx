import type { TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { CalendarDate, DateTime } from '#web/ui/format/date-time.tsx'
import { EmailAddress } from '#web/ui/format/email-address.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Anchor } from '@mantine/core'
import { BookingStatus, Standing } from './booking-badges.tsx'

const sources = { customer: 'by the customer', team: 'by the team' } as const

const Who = ({ user }: Pick<TeamBooking, 'user'>) => {
  const linked = useMay('people.manage')
  const name = user.name === '' ? user.email : user.name
  return linked && user._id !== '' ? (
    <TextLink to={pages.person.path} params={{ userId: user._id }} inherit>
      {name}
    </TextLink>
  ) : (
    name
  )
}

interface HowMuchProps {
  readonly money: NonNullable<TeamBooking['money']>
  readonly isCancelled: boolean
}

const HowMuch = ({ money: { total, due, dueOn }, isCancelled }: HowMuchProps) => {
  if (total === 0) return isCancelled && 'Nothing of it is left'
  if (due === 0)
    return (
      <>
        <Money minor={total} /> {isCancelled ? 'kept' : 'in all'}
      </>
    )
  return (
    <>
      <Money minor={due} /> of <Money minor={total} /> due
      {dueOn !== null && (
        <>
          {' by '}
          <CalendarDate date={dueOn} />
        </>
      )}
    </>
  )
}

/** The main facts of a booking: who booked, the payment status and when. */
export const BookingFacts = ({ booking }: { readonly booking: TeamBooking }) => {
  const { user, money, placedAt, source, status } = booking
  return (
    <Facts>
      <Fact
        label="Customer"
        more={
          <Anchor href={`mailto:${user.email}`} inherit>
            <EmailAddress email={user.email} />
          </Anchor>
        }
      >
        <Who user={user} />
      </Fact>
      {money !== null && (
        <Fact label="Payment" more={<HowMuch money={money} isCancelled={status === 'cancelled'} />}>
          <Standing money={money} />
        </Fact>
      )}
      <Fact
        label="Placed"
        more={
          <>
            <DateTime at={placedAt} /> · {sources[source]}
          </>
        }
      >
        <BookingStatus status={status} />
      </Fact>
    </Facts>
  )
}
