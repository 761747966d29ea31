import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { type OwnBooking, ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { queryOf } from '#web/lib/query.ts'
import { isFinal } from '#web/lib/retry.ts'
import { BackParts } from '#web/ui/booking/back-parts.tsx'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { When } from '#web/ui/booking/when.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { MoneyMoves } from '#web/ui/pay/money-moves.tsx'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import classes from './receipt.module.css'

const ItemRow = ({ item }: { readonly item: BookingItem }) => (
  <tr>
    <th scope="row">
      <div className={classes.strong}>
        {item.activityGroup.name}, {item.ticket.name}
        {item.status === 'cancelled' && ' (cancelled)'}
      </div>
      {item.attendees.length > 0 && <div>For {item.attendees.map(fullName).join(', ')}</div>}
      <div>
        <When sessions={item.activities} hours={item.ticket.timeDisplay} />
      </div>
      {item.addOns.length > 0 && <div>With {item.addOns.map(({ name }) => name).join(', ')}</div>}
      <PriceSteps steps={item.steps} />
    </th>
    <td>
      <Money minor={item.amount} />
    </td>
  </tr>
)

/** Says whether the booking has other payments. The lines below already show a single payment. */
const isMoreThanThis = (moves: OwnBooking['moves']): boolean => moves.length > 1

const Lines = ({
  booking: { reference, items, money, moves, cancellations },
}: {
  readonly booking: OwnBooking
}) => (
  <section aria-labelledby="paid-for">
    <h3 className={classes.booking} id="paid-for">
      Booking {reference}
    </h3>
    <table className={classes.lines} aria-labelledby="paid-for">
      <tbody>
        {items.map((item) => (
          <ItemRow key={item._id} item={item} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Booking total</th>
          <td>
            <Money minor={money.total} />
          </td>
        </tr>
        {money.due > 0 && (
          <tr>
            <th scope="row">Still to pay</th>
            <td>
              <Money minor={money.due} />
            </td>
          </tr>
        )}
      </tfoot>
    </table>
    {isMoreThanThis(moves) && (
      <div className={classes.moves}>
        <h3 className={classes.booking}>Everything paid for this booking</h3>
        <MoneyMoves moves={moves} paid={money.paid} link={({ payment }) => payment?.reference} />
      </div>
    )}
    {cancellations
      .filter(({ back }) => back > 0)
      .map(({ _id, at, dueLowered, parts }) => (
        <div key={_id}>
          Cancelled, <DateOf at={at} />
          <BackParts label="Where the money went" dueLowered={dueLowered} parts={parts} reader="customer" />
        </div>
      ))}
  </section>
)

/**
 * The booking that a payment was for, as employers and childcare schemes need it: attendees, activities, dates and
 * prices.
 */
export const ReceiptBooking = ({ id }: { readonly id: string }) => {
  const query = useQuery(queryOf(ownBookings.read, { params: { id } }))
  if (query.data !== undefined) return <Lines booking={query.data} />
  if (query.isPending) return <Skeleton height={120} />
  // It was paid but never booked. The money was refunded, as the lines below say.
  if (isFinal(query.error)) return null
  return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
}
