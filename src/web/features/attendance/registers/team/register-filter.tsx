import type { Attendance, AttendanceState } from '#domain/attendance/registers/attendance.ts'
import { unseenInWords } from '#domain/attendance/registers/unseen-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { nowFor } from '#web/ui/form/today.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './register-filter.module.css'

export type RegisterFilter = AttendanceState | 'all'

interface RegisterFiltersProps {
  readonly attendances: Iterable<Attendance>
  readonly filter: RegisterFilter
  readonly onFilter: (filter: RegisterFilter) => void
  /** The end of the session. */
  readonly endsAt: string
}

const wordsFor = (endsAt: string, now: string): readonly (readonly [RegisterFilter, string])[] => [
  ['all', 'All'],
  ['expected', unseenInWords(endsAt, now)],
  ['here', 'Here'],
  ['left', 'Left'],
  ['absent', 'Absent'],
]

/** Shows the number of attendees in each state. Pressing a number filters the list. */
export const RegisterFilters = ({ attendances, filter, onFilter, endsAt }: RegisterFiltersProps) => {
  const client = useClient()
  const states = Array.from(attendances, ({ state }) => state)
  const countOf = (wanted: RegisterFilter) =>
    wanted === 'all' ? states.length : states.filter((state) => state === wanted).length
  const shown = wordsFor(endsAt, nowFor(client)).filter(
    ([one]) => one !== 'absent' || filter === one || countOf(one) > 0,
  )
  return (
    <fieldset className={classes.filters}>
      <legend className={classes.hidden}>Show</legend>
      {shown.map(([one, word]) => (
        <UnstyledButton
          key={one}
          className={classes.filter}
          data-state={one}
          aria-pressed={filter === one}
          onClick={() => onFilter(one)}
        >
          <strong>{countOf(one)}</strong> <span>{word}</span>
        </UnstyledButton>
      ))}
    </fieldset>
  )
}
