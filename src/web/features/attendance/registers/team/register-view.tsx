import type { Register } from '#contract/attendance/registers.ts'
import type { AttendanceState } from '#domain/attendance/registers/attendance.ts'
import type { TickAct } from '#domain/attendance/registers/tick-acts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { SearchField } from '#web/ui/table/search-field.tsx'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Alert, VisuallyHidden } from '@mantine/core'
import { IconCalendarExclamation, IconUsersGroup } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { ConnectionNote } from './connection-note.tsx'
import { type RegisterFilter, RegisterFilters } from './register-filter.tsx'
import { RegisterPaper } from './register-paper.tsx'
import { RegisterRow } from './register-row.tsx'
import { nameMatches, nameOf } from './register-words.ts'
import classes from './register-view.module.css'
import { useConnected } from './use-connected.ts'
import { useRegister } from './use-register.ts'
import { useTickDesk } from './use-tick-desk.ts'
import type { RegisterFields } from './register-details.tsx'

const said: Readonly<Record<TickAct, string>> = {
  in: 'in',
  out: 'out',
  absent: 'not coming',
  undoIn: 'not in after all',
  undoOut: 'not out after all',
  undoAbsent: 'coming after all',
}

const nobody: Readonly<Record<AttendanceState, string>> = {
  expected: 'Everybody is accounted for',
  here: 'Nobody is here',
  left: 'Nobody has left yet',
  absent: 'Nobody is absent',
}

const NobodyThere = ({ cancelled }: { readonly cancelled: boolean }) => {
  const ifEmailed = useIfEmailed()
  return (
    <EmptyState
      icon={<IconUsersGroup aria-hidden />}
      title={cancelled ? 'Nobody is expected' : 'Nobody is booked yet'}
    >
      {cancelled
        ? ifEmailed(
            'Everybody who was booked has been told, and nobody can book it any more.',
            'Nobody can book it any more.',
          )
        : 'Whoever books this session appears here by itself.'}
    </EmptyState>
  )
}

interface RegisterViewProps {
  readonly register: Register
  /** The time the register was read. */
  readonly readAt: number
  readonly fields: RegisterFields
}

const buttonOf = (id: string): string => `tick-${id}`

/** Shows the register, for a member of staff with a phone in one hand and sixty children around. */
export const RegisterView = ({ register, readAt, fields }: RegisterViewProps) => {
  const { session, held } = register
  const today = useToday()
  const desk = useTickDesk()
  const connected = useConnected()
  const state = useRegister(register, readAt)
  const [filter, setFilter] = useState<RegisterFilter>('all')
  const [search, setSearch] = useState('')
  const [news, setNews] = useState('')
  const next = useRef<string>(undefined)
  const shown = state.attendees.filter(
    (item) =>
      (filter === 'all' || state.attendanceOf(item._id).state === filter) &&
      nameMatches(nameOf(item), search),
  )
  useEffect(() => {
    // When the focused row leaves the list, the focus moves to the row that followed.
    if (next.current !== undefined && document.activeElement === document.body)
      document.getElementById(next.current)?.focus()
    next.current = undefined
  })
  const isToday = session.localDate === today
  return (
    <div data-register>
      <div className={classes.screen} data-offline={!connected || undefined}>
        {!isToday && (
          <Alert color="yellow" icon={<IconCalendarExclamation aria-hidden />} mb="md">
            This register is not for today, but for <CalendarDate date={session.localDate} />.
          </Alert>
        )}
        <ConnectionNote
          desk={desk}
          connected={connected}
          nameOf={(item) => {
            const found = register.attendees.find(({ _id }) => _id === item)
            return found && nameOf(found)
          }}
        />
        {state.attendees.length === 0 ? (
          <NobodyThere cancelled={register.session.cancelledBecause !== null} />
        ) : (
          <>
            <RegisterFilters
              attendances={state.states.values()}
              filter={filter}
              onFilter={setFilter}
              endsAt={session.date.end}
            />
            <SearchField placeholder="Name" value={search} onSearch={setSearch} />
            <ul className={classes.list} aria-label="Attendees">
              {shown.map((item, index) => (
                <RegisterRow
                  key={item._id}
                  item={item}
                  session={session}
                  fields={fields}
                  state={state}
                  buttonId={buttonOf(item._id)}
                  onTick={(act) => {
                    const following = shown[index + 1] ?? shown[index - 1]
                    next.current = following && buttonOf(following._id)
                    if (state.tick(item, act)) setNews(`${nameOf(item)}: ${said[act]}`)
                  }}
                />
              ))}
            </ul>
            {shown.length === 0 && search !== '' && (
              <NothingFound
                title="Nobody here has that name"
                onClear={() => {
                  setFilter('all')
                  setSearch('')
                }}
              />
            )}
            {shown.length === 0 && search === '' && filter !== 'all' && (
              <EmptyState icon={<IconUsersGroup aria-hidden />} title={nobody[filter]} />
            )}
          </>
        )}
        {held > 0 && (
          <p className={classes.held}>
            {held === 1 ? '1 more place is' : `${held} more places are`} in somebody’s cart and not booked
            yet.
          </p>
        )}
        <VisuallyHidden component="output">{news}</VisuallyHidden>
      </div>
      <RegisterPaper register={register} fields={fields} state={state} />
    </div>
  )
}
