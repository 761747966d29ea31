import type { ActivityGroup } from '#contract/catalogue/activities/activity-groups.ts'
import type { QuotedLine } from '#contract/sales/bookings/team-bookings.ts'
import { type DraftItem, withAttendee, withQuantity } from '#domain/sales/bookings/draft-groups.ts'
import { formatDate } from '#domain/kernel/date-format.ts'
import { limits } from '#domain/limits.ts'
import { useClient } from '#web/lib/client.ts'
import { ExtrasField } from '#web/ui/booking/extras-field.tsx'
import { When } from '#web/ui/booking/when.tsx'
import { Quantity } from '#web/ui/form/quantity.tsx'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { AttendeeSlot, type Named } from './attendee-slot.tsx'
import classes from './team-bookings.module.css'
import { sessionsOf } from './ticket-picks.ts'

interface DraftItemCardProps {
  readonly activity: ActivityGroup
  readonly item: DraftItem
  readonly attendees: readonly Named[]
  readonly lines: readonly QuotedLine[]
  /** Called with undefined to remove the item. */
  readonly onChange: (item: DraftItem | undefined) => void
  readonly onComplete: (attendee: string) => void
  readonly slotField: (slot: number) => object
}

/** A ticket of the booking: its sessions, a slot for each attendee, and add-ons for all of them. */
export const DraftItemCard = (props: DraftItemCardProps) => {
  const { activity, item, attendees, lines, onChange, onComplete, slotField } = props
  const { dateFormatTextualWithYear } = useClient()
  const now = useOpenedAt()
  const ticket = activity.tickets.find(({ _id }) => _id === item.ticket)
  if (!ticket) return null
  const sessions = sessionsOf(activity, ticket, item, lines, now)
  return (
    <li className={classes.item}>
      <div className={classes.row}>
        <div className={classes.words}>
          <span className={classes.strong}>{ticket.name}</span>
          <span className={classes.small}>
            <When sessions={sessions} hours={ticket.timeDisplay} />
          </span>
        </div>
        <Quantity
          of={ticket.name}
          value={item.attendees.length}
          least={1}
          most={limits.attendeesPerItem}
          onChange={(quantity) => onChange(withQuantity(item, quantity))}
        />
      </div>
      <ul className={classes.slots} aria-label={`Attendees of ${ticket.name}`}>
        {item.attendees.map((attendee, slot) => (
          <AttendeeSlot
            // A slot is its number: nothing but who is in it changes.
            // oxlint-disable-next-line react/no-array-index-key -- see above
            key={slot}
            label={`Attendee ${slot + 1} of ${ticket.name}`}
            attendees={attendees}
            value={attendee}
            others={item.attendees.filter((_, other) => other !== slot)}
            onChange={(next) => onChange(withAttendee(item, slot, next))}
            onComplete={onComplete}
            line={lines.find((line) => line.slot === slot)}
            field={slotField(slot)}
          />
        ))}
      </ul>
      <ExtrasField
        extras={activity.addOns.filter(({ enabled }) => enabled)}
        days={sessions.map(({ _id, localDate }) => ({
          _id,
          label: formatDate(localDate, dateFormatTextualWithYear),
        }))}
        chosen={item.addOns}
        onChange={(addOn, days) => onChange({ ...item, addOns: { ...item.addOns, [addOn]: days } })}
      />
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        mt="xs"
        leftSection={<IconTrash size={16} aria-hidden />}
        onClick={() => onChange(undefined)}
      >
        Remove {ticket.name}
      </Button>
    </li>
  )
}
