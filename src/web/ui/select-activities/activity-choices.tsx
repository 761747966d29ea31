import '#web/styles/forms.ts'
import { messages } from '#domain/messages.ts'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ActivityFilter } from './activity-filter.tsx'
import { type ActivityChoice, ActivityDays, ActivityName } from './activity-words.tsx'
import { addAll, matching, removeAll } from './choosing.ts'
import classes from './select-activities.module.css'

interface ActivityChoicesProps {
  readonly activities: readonly ActivityChoice[]
  readonly added: ReadonlySet<string>
  readonly onChange: (added: ReadonlySet<string>) => void
  readonly taken: ReadonlyMap<string, string>
}

export const ActivityChoices = ({ activities, added, onChange, taken }: ActivityChoicesProps) => {
  const [filter, setFilter] = useState('')
  const shown = matching(activities, filter)
  const free = shown.filter(({ _id }) => !taken.has(_id) || added.has(_id)).map(({ _id }) => _id)
  return (
    <>
      <ActivityFilter value={filter} onChange={setFilter} />
      <Group justify="space-between" my="sm">
        <Text size="sm" c="dimmed" component="output">
          {added.size} of {activities.length} added
        </Text>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => onChange(addAll(added, free))}>
            Select all
          </Button>
          <Button variant="default" size="xs" onClick={() => onChange(removeAll(added, free))}>
            Unselect all
          </Button>
        </Group>
      </Group>
      {shown.length === 0 ? (
        <Text c="dimmed" ta="center" py="lg">
          {messages.noActivitiesFound}
        </Text>
      ) : (
        <ul className={classes.list} aria-label="Activities">
          {shown.map((activity) => (
            <ActivityRow
              key={activity._id}
              activity={activity}
              added={added.has(activity._id)}
              reason={added.has(activity._id) ? undefined : taken.get(activity._id)}
              onToggle={() => onChange((added.has(activity._id) ? removeAll : addAll)(added, [activity._id]))}
            />
          ))}
        </ul>
      )}
    </>
  )
}

interface ActivityRowProps {
  readonly activity: ActivityChoice
  readonly added: boolean
  readonly reason: string | undefined
  readonly onToggle: () => void
}

const ActivityRow = ({ activity, added, reason, onToggle }: ActivityRowProps) => {
  const { name } = activity
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Text fw={500}>
          <ActivityName {...activity} />
        </Text>
        <Text size="sm" c="dimmed">
          <ActivityDays {...activity} />
        </Text>
      </div>
      {reason === undefined ? (
        <Button
          size="xs"
          variant={added ? 'light' : 'default'}
          leftSection={added ? <IconCheck size={16} aria-hidden /> : <IconPlus size={16} aria-hidden />}
          aria-label={`${added ? 'Added' : 'Add'}, ${name}`}
          aria-pressed={added}
          onClick={onToggle}
        >
          {added ? 'Added' : 'Add'}
        </Button>
      ) : (
        <Text size="sm" c="dimmed">
          {reason}
        </Text>
      )}
    </li>
  )
}
