import { capitalised } from '#domain/kernel/capitalised.ts'
import { someOf } from '#domain/kernel/some-of.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { atTicketHours } from '#domain/catalogue/activities/tickets/ticket-hours.ts'
import { useClient } from '#web/lib/client.ts'
import { Choice } from '#web/ui/booking/choice.tsx'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { useState } from 'react'
import classes from './cancelling.module.css'
import { type CancellableItem, type Chosen, openSessions } from './chosen-sessions.ts'

interface SessionChoiceProps {
  readonly legend: string
  /** The items that aren't cancelled. */
  readonly items: readonly CancellableItem[]
  readonly chosen: Chosen
  readonly now: { readonly now: string; readonly includeStarted: boolean }
  readonly onChange: (chosen: Chosen) => void
  readonly error?: string | undefined
}

interface ItemChoiceProps extends Pick<SessionChoiceProps, 'now'> {
  readonly item: CancellableItem
  readonly chosen: readonly string[]
  readonly onChange: (sessions: readonly string[]) => void
}

/** Above this number, dates are collapsed, because a whole term would hide the rest. */
const shownAtOnce = 6

const nameOf = ({ attendees, ticket }: CancellableItem): string =>
  attendees.map(fullName).join(', ') || ticket.name

const datesInWords = (chosen: number, all: number): string => {
  if (chosen === 0) return 'Choose single dates'
  return capitalised(someOf(chosen, all, 'dates'))
}

const Dates = ({ item, chosen, now, onChange }: ItemChoiceProps) => {
  const { timeZone } = useClient()
  const cancellable = openSessions(item, now)
  // If only some sessions are chosen, the reader wants to see which.
  const isPart = chosen.length < cancellable.length
  const [open] = useState((item.activities.length <= shownAtOnce || isPart) && chosen.length > 0)
  return (
    <details className={classes.dates} open={open}>
      <summary>{datesInWords(chosen.length, item.activities.length)}</summary>
      <ul aria-label={`Dates of ${nameOf(item)}, ${item.activityGroup.name}`}>
        {atTicketHours(item.activities, item.ticket.timeDisplay, timeZone).map(({ _id, date }) => {
          // Based on when the session begins, like on the server. The ticket's own hours may start later.
          const isOpen = cancellable.includes(_id)
          return (
            <Choice
              key={_id}
              checked={chosen.includes(_id)}
              disabled={!isOpen}
              onChange={(on) => onChange(on ? [...chosen, _id] : chosen.filter((one) => one !== _id))}
              end={isOpen ? undefined : <span className={classes.small}>Has begun</span>}
            >
              <DateTime at={date.start} />
            </Choice>
          )
        })}
      </ul>
    </details>
  )
}

const ItemChoice = ({ item, chosen, now, onChange }: ItemChoiceProps) => {
  const open = openSessions(item, now)
  const [only, another] = item.activities
  return (
    <Choice
      checked={chosen.length > 0 && chosen.length === open.length}
      partly={chosen.length > 0 && chosen.length < open.length}
      disabled={open.length === 0}
      onChange={(on) => onChange(on ? open : [])}
      end={item.amount === null ? undefined : <Money minor={item.amount} />}
      below={
        another !== undefined && open.length > 0 ? (
          <Dates item={item} chosen={chosen} now={now} onChange={onChange} />
        ) : undefined
      }
    >
      <strong>{nameOf(item)}</strong>
      <span>
        {item.activityGroup.name}
        {item.attendees.length > 0 && ` · ${item.ticket.name}`}
      </span>
      {another === undefined && only !== undefined && (
        <span className={classes.small}>
          <DateTime at={only.date.start} />
        </span>
      )}
      {open.length === 0 && (
        <span className={classes.small}>It has begun, and cannot be cancelled any more.</span>
      )}
    </Choice>
  )
}

/** The items and their sessions to choose from, with those that have begun marked. */
export const SessionChoice = ({ legend, items, chosen, now, onChange, error }: SessionChoiceProps) => (
  <ChoiceGroup legend={legend} path="items" error={error}>
    <ul>
      {items.map((item) => (
        <ItemChoice
          key={item._id}
          item={item}
          chosen={chosen[item._id] ?? []}
          now={now}
          onChange={(sessions) => onChange({ ...chosen, [item._id]: sessions })}
        />
      ))}
    </ul>
  </ChoiceGroup>
)
