import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { costsMoney } from '#domain/sales/listing/costs-money.ts'
import { isBookable } from '#domain/sales/bookings/offered.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { CancellationTerms } from '#web/ui/booking/cancellation-terms.tsx'
import { ChoiceGroup } from '#web/ui/booking/choice-group.tsx'
import { Choice } from '#web/ui/booking/choice.tsx'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Anchor } from '@mantine/core'
import { Suspense, useState } from 'react'
import classes from './ticket-list.module.css'
import { ticketAbout, ticketPrice } from './ticket-words.ts'

type Ticket = PublicActivity['tickets'][number]

const ScheduleDetailsDialog = lazyPiece(
  async () => (await import('#web/ui/schedule/schedule-details-dialog.tsx')).ScheduleDetailsDialog,
)

const ScheduleDetails = ({
  schedule,
  of,
  today,
}: {
  readonly schedule: NonNullable<Ticket['paymentSchedule']>
  readonly of: string
  readonly today: string
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
        <Suspense>
          <ScheduleDetailsDialog dialog={dialog} schedule={schedule} from={today} />
        </Suspense>
      )}
    </>
  )
}

/** The choice of a ticket, where tickets can be chosen and not just read about. */
interface TicketChoice {
  readonly chosen: string | undefined
  readonly onChoose: (ticket: string) => void
  readonly error: string | undefined
}

interface TicketRowProps {
  readonly ticket: Ticket
  readonly choice: TicketChoice | undefined
  readonly activity: Pick<PublicActivity, 'sessions' | 'today'>
}

const TicketWords = ({ ticket, activity }: Omit<TicketRowProps, 'choice'>) => {
  const { currency } = useClient()
  return (
    <>
      <span className={classes.name}>{ticket.name}</span>
      {ticketAbout(ticket, activity, currency).map((line) => (
        <span key={line} className={classes.about}>
          {line}
        </span>
      ))}
    </>
  )
}

const TicketEnd = ({ ticket }: { readonly ticket: Ticket }) => {
  const { currency } = useClient()
  return (
    <>
      <span className={classes.price}>{ticketPrice(ticket, currency)}</span>
      {ticket.full && <StatusBadge tone="bad">Full</StatusBadge>}
      {!ticket.full && !ticket.canBePaid && <StatusBadge tone="warning">Not bookable online</StatusBadge>}
    </>
  )
}

const TicketRow = ({ ticket, choice, activity }: TicketRowProps) => {
  const schedule = ticket.paymentSchedule
  const details = schedule && <ScheduleDetails schedule={schedule} of={ticket.name} today={activity.today} />
  if (choice !== undefined)
    return (
      <Choice
        type="radio"
        name="ticket"
        checked={choice.chosen === ticket._id}
        disabled={!isBookable(ticket)}
        onChange={() => choice.onChoose(ticket._id)}
        end={<TicketEnd ticket={ticket} />}
        {...(details && { below: details })}
      >
        <TicketWords ticket={ticket} activity={activity} />
      </Choice>
    )
  return (
    <li className={classes.row} data-full={ticket.full || undefined}>
      <div className={classes.words}>
        <TicketWords ticket={ticket} activity={activity} />
        {details}
      </div>
      <div className={classes.end}>
        <TicketEnd ticket={ticket} />
      </div>
    </li>
  )
}

interface TicketListProps extends Pick<
  PublicActivity,
  'tickets' | 'sessions' | 'addOns' | 'today' | 'cancellationRules'
> {
  readonly choice?: TicketChoice
  /** True to list add-ons. Once a ticket is chosen, its add-ons are chosen below. */
  readonly withExtras?: boolean
}

/** The tickets on sale, with prices and add-ons. */
export const TicketList = (props: TicketListProps) => {
  const { tickets, addOns, cancellationRules, choice, withExtras = true } = props
  if (tickets.length === 0) return <p className={classes.none}>{messages.noTicketsAvailable}</p>
  const list = (
    <ul className={classes.list}>
      {tickets.map((ticket) => (
        <TicketRow key={ticket._id} ticket={ticket} choice={choice} activity={props} />
      ))}
    </ul>
  )
  return (
    <>
      {choice === undefined ? (
        list
      ) : (
        <ChoiceGroup legend="Choose a ticket" path="ticket" error={choice.error}>
          {list}
        </ChoiceGroup>
      )}
      {tickets.some(({ proRataPrice }) => proRataPrice !== null) && (
        <p className={classes.legend}>{messages.proRataLegend}</p>
      )}
      {costsMoney(props) && <CancellationTerms rules={cancellationRules} />}
      {withExtras && addOns.length > 0 && (
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
