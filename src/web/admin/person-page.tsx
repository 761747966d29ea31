import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { AuditList } from '#web/features/platform/audit/team/audit-list.tsx'
import { PersonCredit } from '#web/features/money/credit/team/person-credit.tsx'
import { PersonAttendees } from '#web/features/people/attendees/team/person-attendees.tsx'
import { PersonBookings } from '#web/features/sales/bookings/team/person-bookings.tsx'
import { PersonOwed } from '#web/features/sales/bookings/team/person-owed.tsx'
import { PersonActions } from '#web/features/people/users/team/person-actions.tsx'
import { PersonDetails } from '#web/features/people/users/team/person-details.tsx'
import { PersonFacts } from '#web/features/people/users/team/person-facts.tsx'
import { SubscriptionsOf } from '#web/features/sales/subscriptions/team/subscriptions-of.tsx'
import { PersonInvitation } from '#web/features/people/users/team/person-invitation.tsx'
import { PersonNotes } from '#web/features/people/users/team/person-notes.tsx'
import { PersonPasses } from '#web/features/sales/passes/team/person-passes.tsx'
import { useCurrentUser, useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useArrival } from '#web/ui/frame/use-arrival.ts'
import { Group, Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

export const PersonPage = () => {
  const { userId = '' } = useParams({ strict: false })
  const actor = useCurrentUser()
  const mayMoney = useMay('money.manage')
  const mayBook = useMay('bookings.manage')
  const credit = useArrival('credit')
  const query = useQuery(queryOf(users.read, { params: { id: userId } }))
  if (query.isPending || actor === null) return <PageSkeleton />
  // If a reload fails, the page stays as it is, with everything typed on it.
  if (query.data === undefined)
    return (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title="There is nobody at this address"
        back={<TextLink to={pages.people.path}>All people</TextLink>}
      />
    )
  const person = query.data
  return (
    <Stack gap="lg">
      <div>
        <TextLink to={pages.people.path} size="sm" display="inline-block" mb="xs">
          All people
        </TextLink>
        <PageTitle
          title={fullName(person)}
          action={
            <Group gap="sm">
              {mayBook && (
                <ButtonLink variant="default" to={pages.bookingNew.path} search={{ user: person._id }}>
                  New booking
                </ButtonLink>
              )}
              <PersonActions person={person} actor={actor} />
            </Group>
          }
        />
        <PersonFacts person={person} />
        <PersonInvitation person={person} />
      </div>
      <PersonAttendees userId={person._id} attendees={person.attendees} />
      {/* Not just 'Bookings', because the menu has a page of that name. */}
      <section aria-label="Their bookings">
        <Group justify="space-between" align="baseline" mb="sm">
          <Title order={2}>Bookings</Title>
          {mayMoney && <PersonOwed userId={person._id} />}
        </Group>
        <PersonBookings userId={person._id} />
      </section>
      {mayBook && <SubscriptionsOf of={{ user: person._id }} />}
      <PersonDetails person={person} actor={actor} />
      {mayMoney && (
        <section aria-label="Account credit" {...credit}>
          <Group justify="space-between" align="baseline" mb="sm">
            <Title order={2}>Account credit</Title>
            <TextLink to={pages.payments.path} search={{ user: person._id }} size="sm">
              Their payments
            </TextLink>
          </Group>
          <PersonCredit userId={person._id} firstName={person.firstName} />
        </section>
      )}
      {mayBook && (
        <section aria-label="Their session passes">
          <Title order={2} mb="sm">
            Session passes
          </Title>
          <PersonPasses userId={person._id} firstName={person.firstName} />
        </section>
      )}
      <PersonNotes userId={person._id} />
      <section aria-label="History">
        <Title order={2} mb="sm">
          History
        </Title>
        <AuditList about={{ subject: 'user', subjectId: person._id }} />
      </section>
    </Stack>
  )
}
