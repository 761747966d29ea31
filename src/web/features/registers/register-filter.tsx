import type { Attendance, AttendanceState } from '#domain/registers/attendance.ts'
import { UnstyledButton } from '@mantine/core'
import classes from './register-filter.module.css'

export type RegisterFilter = AttendanceState | 'all'

interface RegisterFiltersProps {
  readonly attendances: Iterable<Attendance>
  readonly filter: RegisterFilter
  readonly onFilter: (filter: RegisterFilter) => void
}

const words: readonly (readonly [RegisterFilter, string])[] = [
  ['all', 'All'],
  ['expected', 'Not here yet'],
  ['here', 'Here'],
  ['left', 'Left'],
  ['absent', 'Absent'],
]

/** How many are where; pressed, only those are shown. */
export const RegisterFilters = ({ attendances, filter, onFilter }: RegisterFiltersProps) => {
  const states = Array.from(attendances, ({ state }) => state)
  const countOf = (wanted: RegisterFilter) =>
    wanted === 'all' ? states.length : states.filter((state) => state === wanted).length
  const shown = words.filter(([one]) => one !== 'absent' || filter === one || countOf(one) > 0)
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
