import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { SelectActivitiesDialog } from '#web/ui/select-activities/select-activities-dialog.tsx'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { activitiesInWords } from './rule-words.ts'

interface ActivitiesFieldProps {
  readonly chosen: readonly string[]
  readonly onChoose: (ids: string[]) => void
  readonly taken: ReadonlyMap<string, string>
  readonly error: ReactNode
  readonly description?: string
  readonly locked: boolean
}

/** The choice of the activities of a rule. */
export const ActivitiesField = (props: ActivitiesFieldProps) => {
  const { chosen, onChoose, taken, error, description, locked } = props
  const dialog = useDialog()
  const { data = [] } = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const names = data.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name)
  return (
    <GroupField
      label="Activities"
      description={description}
      withAsterisk
      error={error}
      data-path="activityGroups"
      direction="column"
    >
      <Text size="sm" c={chosen.length === 0 ? 'dimmed' : 'inherit'} component="output">
        {activitiesInWords(names, chosen.length)}
      </Text>
      {!locked && (
        <Button variant="default" w="fit-content" onClick={dialog.open}>
          Select activities
        </Button>
      )}
      <SelectActivitiesDialog dialog={dialog} chosen={chosen} onDone={onChoose} taken={taken} />
    </GroupField>
  )
}
