import { counted } from '#domain/kernel/counted.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { SelectActivitiesDialog } from '#web/ui/select-activities/select-activities-dialog.tsx'
import { Button, Radio, Stack, Text } from '@mantine/core'

interface FieldActivitiesProps {
  readonly toAll: boolean
  readonly chosen: readonly string[]
  readonly onToAll: (toAll: boolean) => void
  readonly onChoose: (ids: string[]) => void
  readonly error: string | undefined
}

/** The choice whether a field is asked for every activity or only for some. */
export const FieldActivities = ({ toAll, chosen, onToAll, onChoose, error }: FieldActivitiesProps) => {
  const dialog = useDialog()
  return (
    <Radio.Group
      label="Applies to"
      value={toAll ? 'all' : 'chosen'}
      onChange={(value) => onToAll(value === 'all')}
      error={error}
      data-path="activityGroups"
    >
      <Stack gap="xs" mt={4}>
        <Radio value="all" label="All activities" />
        <Radio value="chosen" label="Chosen activities only" />
        {!toAll && (
          <Stack gap={6} align="flex-start" pl={32}>
            <Button variant="default" onClick={dialog.open}>
              Select activities
            </Button>
            <Text size="sm" c="dimmed" component="output">
              {counted(chosen.length, 'activity chosen', 'activities chosen')}
            </Text>
          </Stack>
        )}
      </Stack>
      <SelectActivitiesDialog dialog={dialog} chosen={chosen} onDone={onChoose} />
    </Radio.Group>
  )
}
