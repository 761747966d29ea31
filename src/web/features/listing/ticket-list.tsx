import type { PublicActivity } from '#contract/public-activity.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import classes from './ticket-list.module.css'
import { ticketAbout, ticketPrice } from './ticket-words.ts'

type Ticket = PublicActivity['tickets'][number]

const ScheduleDetailsDialog = lazy(async () => ({
  default: (await import('#web/ui/schedule/schedule-details-dialog.tsx')).ScheduleDetailsDialog,
}))

const ScheduleDetails = ({
  schedule,
  of,
}: {
  readonly schedule: NonNullable<Ticket['paymentSchedule']>
  readonly of: string
}) => {
  const dialog = useDialog()
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-label={`View details, ${of}`}
        onClick={() => {
          setWanted(true)
          dialog.open()
        }}
      >
        View details
      </Anchor>
      {wanted && (
        <Suspense fallback={null}>
          <ScheduleDetailsDialog dialog={dialog} schedule={schedule} />
        </Suspense>
      )}
    </>
  )
}

const TicketRow = ({ ticket }: { readonly ticket: Ticket }) => {
  const { currency } = useClient()
  const schedule = ticket.paymentSchedule
  return (
    <li className={classes.row} data-full={ticket.full || undefined}>
      <div className={classes.words}>
        <span className={classes.name}>{ticket.name}</span>
        {ticketAbout(ticket, currency).map((line) => (
          <span key={line} className={classes.about}>
            {line}
          </span>
        ))}
        {schedule?.type === 'fixed' && <ScheduleDetails schedule={schedule} of={ticket.name} />}
      </div>
      <div className={classes.end}>
        <span className={classes.price}>{ticketPrice(ticket, currency)}</span>
        {ticket.full && <StatusBadge tone="bad">Full</StatusBadge>}
      </div>
    </li>
  )
}

/** What can be bought, for how much, and what goes with it. */
export const TicketList = ({ tickets, addOns }: Pick<PublicActivity, 'tickets' | 'addOns'>) => {
  if (tickets.length === 0) return <p className={classes.none}>{messages.noTicketsAvailable}</p>
  return (
    <>
      <ul className={classes.list}>
        {tickets.map((ticket) => (
          <TicketRow key={ticket._id} ticket={ticket} />
        ))}
      </ul>
      {tickets.some(({ proRataPrice }) => proRataPrice !== null) && (
        <p className={classes.legend}>{messages.proRataLegend}</p>
      )}
      {addOns.length > 0 && (
        <>
          <h3 className={classes.heading}>Extras</h3>
          <ul className={classes.list}>
            {addOns.map(({ _id, name, price }) => (
              <li key={_id} className={classes.row}>
                <span className={classes.words}>{name}</span>
                <span className={classes.price}>{price === 0 ? 'Free' : <Money minor={price} />}</span>
              </li>
            ))}
          </ul>
          <p className={classes.legend}>Prices of extras are for each person and date.</p>
        </>
      )}
    </>
  )
}
