import type { TeamBooking } from '#contract/bookings.ts'
import { useMay } from '#web/lib/current-user.ts'
import { paths } from '#web/paths.ts'
import { CalendarDate, DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Anchor } from '@mantine/core'
import { BookingStatus, Standing } from './booking-badges.tsx'

const sources = { customer: 'Booked by the customer', team: 'Booked by the team' } as const

const Who = ({ user }: Pick<TeamBooking, 'user'>) => {
  const linked = useMay('people.manage')
  const name = user.name === '' ? user.email : user.name
  return linked && user._id !== '' ? (
    <TextLink to={paths.person} params={{ userId: user._id }} inherit>
      {name}
    </TextLink>
  ) : (
    name
  )
}

/** Who booked, how the money stands, when: what one opens the page for. */
export const BookingFacts = ({ booking }: { readonly booking: TeamBooking }) => {
  const { user, money, placedAt, source, status } = booking
  return (
    <Facts>
      <Fact
        label="Booked by"
        more={
          <Anchor href={`mailto:${user.email}`} inherit>
            {user.email}
          </Anchor>
        }
      >
        <Who user={user} />
      </Fact>
      {money !== null && (
        <Fact
          label="Payment"
          more={
            money.due === 0 ? (
              <>
                <Money minor={money.total} /> in all
              </>
            ) : (
              <>
                <Money minor={money.due} /> of <Money minor={money.total} /> due
                {money.dueOn !== null && (
                  <>
                    {' by '}
                    <CalendarDate date={money.dueOn} />
                  </>
                )}
              </>
            )
          }
        >
          <Standing standing={money.standing} />
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
