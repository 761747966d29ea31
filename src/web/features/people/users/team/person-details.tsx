import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { users } from '#contract/people/users/users.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { queryOf } from '#web/lib/query.ts'
import { AnswersView } from '#web/ui/answers/answers-view.tsx'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LineSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { Button, Group, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PersonDetailsDialog } from './person-details-dialog.tsx'

interface PersonDetailsProps {
  readonly person: CurrentUser
  readonly actor: CurrentUser
}

/** Everything the person answered, including the fields that only the team sees. */
export const PersonDetails = ({ person, actor }: PersonDetailsProps) => {
  const fields = useQuery(fieldsQuery({ usage: 'user', includeAdminOnly: 'true' }))
  const details = useQuery({
    ...queryOf(users.readDetails, { params: { id: person._id } }),
    refetchOnWindowFocus: false,
  })
  const editing = useItemDialog<true>()
  const mayEdit = person.role !== 'owner' || actor.role === 'owner'
  const failed = [fields, details].find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (fields.data === undefined || details.data === undefined) return <LineSkeleton lines={4} />
  return (
    <section aria-label="Details">
      <Group justify="space-between" mb="sm">
        <Title order={2}>Details</Title>
        {mayEdit && (
          <Button variant="default" onClick={() => editing.open(true)}>
            Edit details
          </Button>
        )}
      </Group>
      <AnswersView fields={fields.data} items={details.data.fieldData} />
      {editing.chosen !== undefined && (
        <PersonDetailsDialog
          key={editing.chosen.number}
          userId={person._id}
          details={details.data}
          fields={fields.data}
        />
      )}
    </section>
  )
}
