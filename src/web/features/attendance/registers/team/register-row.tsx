import type { RegisterItem, RegisterSession } from '#contract/attendance/registers.ts'
import { ageOnInWords } from '#domain/people/attendees/age.ts'
import { telephoneLink } from '#domain/kernel/telephone-link.ts'
import { answersThatMatter } from '#domain/attendance/registers/answers-that-matter.ts'
import { numbersToCall } from '#domain/attendance/registers/numbers-to-call.ts'
import { useClient } from '#web/lib/client.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { ActionIcon, Button, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconClockPause, IconPhone } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { MatterBadges } from './matter-badges.tsx'
import { RegisterDetails, type RegisterFields } from './register-details.tsx'
import { nameOf, parentOf, stateWords, ticketInWords, tickTimeInWords } from './register-words.ts'
import classes from './register-row.module.css'
import { type RegisterState, undoOf } from './use-register.ts'

interface RegisterRowProps {
  readonly item: RegisterItem
  readonly session: RegisterSession
  readonly fields: RegisterFields
  readonly state: RegisterState
  /** The id of the row's button, so that the focus can move to the next row when this row leaves the list. */
  readonly buttonId: string
  readonly onTick: (act: Parameters<RegisterState['tick']>[1]) => void
}

const factsOf = (item: RegisterItem, date: string): string => {
  const birth = item.attendee?.dateOfBirth ?? null
  return [
    birth === null ? 'Age not given' : ageOnInWords(birth, date),
    ticketInWords(item),
    ...item.addOns,
  ].join(' · ')
}

export const RegisterRow = ({ item, session, fields, state, buttonId, onTick }: RegisterRowProps) => {
  const client = useClient()
  const [opened, setOpened] = useState(false)
  const detailsId = useId()
  const attendance = state.attendanceOf(item._id)
  const { state: where, last } = attendance
  const name = nameOf(item)
  const matters =
    item.attendee === null
      ? []
      : answersThatMatter(fields.attendee, item.attendee.fieldData, session.activityGroup._id)
  const [toCall] = numbersToCall({
    fields: fields.attendee,
    items: item.attendee?.fieldData ?? [],
    parent: parentOf(item),
  })
  const isIn = where === 'here'
  return (
    <li className={classes.row} data-state={where}>
      <div className={classes.line}>
        <UnstyledButton
          className={classes.who}
          aria-expanded={opened}
          aria-controls={detailsId}
          onClick={() => setOpened(!opened)}
        >
          <span className={classes.name}>
            {name} <IconChevronDown aria-hidden data-opened={opened || undefined} />
          </span>
          <span className={classes.facts}>{factsOf(item, session.localDate)}</span>
        </UnstyledButton>
        {toCall !== undefined && (
          <ActionIcon
            component="a"
            href={telephoneLink(toCall.phone)}
            className={classes.call}
            variant="default"
            aria-label={`Call ${toCall.whose} of ${name}, ${toCall.phone}`}
          >
            <IconPhone size={22} aria-hidden />
          </ActionIcon>
        )}
        <Button
          id={buttonId}
          className={classes.tick}
          variant={where === 'expected' ? 'filled' : 'default'}
          aria-label={`${isIn ? 'Out' : 'In'}, ${name}`}
          onClick={() => onTick(isIn ? 'out' : 'in')}
        >
          {isIn ? 'Out' : 'In'}
        </Button>
      </div>
      <MatterBadges matters={matters} items={item.attendee?.fieldData ?? []} />
      {!item.booked && <StatusBadge tone="warning">No longer booked</StatusBadge>}
      {where !== 'expected' && last !== undefined && (
        <div className={classes.said}>
          <span className={classes.state}>{stateWords[where]}</span>
          <span>
            {tickTimeInWords(last.at, session.localDate, client)}, {last.by}
          </span>
          {state.waiting.has(last._id) && (
            <span className={classes.waiting}>
              <IconClockPause size={18} aria-hidden />
              <VisuallyHidden>Waiting for the connection</VisuallyHidden>
            </span>
          )}
          <Button
            variant="subtle"
            color="gray"
            className={classes.undo}
            aria-label={`Undo, ${name}`}
            onClick={() => onTick(undoOf[where])}
          >
            Undo
          </Button>
        </div>
      )}
      <div id={detailsId} hidden={!opened}>
        {opened && (
          <RegisterDetails
            item={item}
            session={session}
            fields={fields}
            matters={matters}
            ticks={state.ticksOf(item._id)}
            onAbsent={where === 'expected' ? () => onTick('absent') : undefined}
          />
        )}
      </div>
    </li>
  )
}
