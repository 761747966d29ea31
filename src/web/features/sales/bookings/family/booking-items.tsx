import type { Booking, BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import type { OwnBooking } from '#contract/sales/bookings/own-bookings.ts'
import { earlierInWords } from '#domain/sales/bookings/earlier-in-words.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { creditsUsedInWords } from '#domain/sales/passes/credits-in-words.ts'
import { PriceSteps } from '#web/ui/booking/price-steps.tsx'
import { When } from '#web/ui/booking/when.tsx'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Anchor } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { BookedDates } from './booked-dates.tsx'
import { cancelledWords, nothingKept } from './booking-words.ts'
import classes from './own-bookings.module.css'

interface CancelledProps {
  readonly item: BookingItem
  readonly cancellations: Booking['cancellations']
}

const nameOf = ({ attendees }: BookingItem): string => attendees.map(fullName).join(', ')

const Cancelled = ({ item, cancellations }: CancelledProps) => {
  const { word, because } = cancelledWords(item, cancellations)
  return (
    <div>
      <StatusBadge tone="quiet">{word}</StatusBadge>
      {because !== '' && <span className={classes.small}> {because}</span>}
    </div>
  )
}

/** The credits that were used. Shown where the price steps aren't, because nothing to pay doesn't mean free. */
const CreditsUsed = ({ item }: { readonly item: BookingItem }) =>
  creditsUsedInWords(item.steps).map((line) => (
    <div key={line} className={classes.small}>
      {line}
    </div>
  ))

type Place = OwnBooking['places'][number]

/** The place with a link to its map. */
const Where = ({ place: { place, mapsLink } }: { readonly place: Place }) => (
  <div className={classes.where}>
    <IconMapPin size={16} aria-hidden />
    {mapsLink === null ? (
      place
    ) : (
      <Anchor href={mapsLink} target="_blank" rel="noopener noreferrer" size="sm">
        {place}
      </Anchor>
    )}
  </div>
)

const Item = ({
  item,
  cancellations,
  place,
  whole,
  actions,
}: CancelledProps & {
  readonly place: Place | undefined
  readonly whole: boolean
  readonly actions: ReactNode
}) => {
  const isCancelled = item.status === 'cancelled'
  const name = nameOf(item)
  return (
    <li className={classes.item} data-cancelled={isCancelled || undefined}>
      <div className={classes.itemHead}>
        <strong>{item.activityGroup.name}</strong>
        <Money minor={item.amount} />
      </div>
      {isCancelled && <Cancelled item={item} cancellations={cancellations} />}
      <div className={classes.itemWhen}>
        <When sessions={item.activities} hours={item.ticket.timeDisplay} />
      </div>
      {place !== undefined && !isCancelled && <Where place={place} />}
      <div className={classes.small}>{name === '' ? item.ticket.name : `${name} · ${item.ticket.name}`}</div>
      {earlierInWords(item.activities).map((line) => (
        <div key={line} className={classes.small}>
          {line}
        </div>
      ))}
      {item.addOns.length > 0 && (
        <div className={classes.small}>With {item.addOns.map((addOn) => addOn.name).join(', ')}</div>
      )}
      {!whole && <CreditsUsed item={item} />}
      {whole && <BookedDates item={item} />}
      {whole && <PriceSteps steps={item.steps} />}
      {whole && isCancelled && nothingKept(item, cancellations) && (
        <p className={classes.small}>Nothing was kept.</p>
      )}
      {actions}
    </li>
  )
}

interface BookingItemsProps {
  readonly booking: Pick<Booking, 'items' | 'cancellations'>
  /** The places of the activities, if they are shown. */
  readonly places?: readonly Place[]
  /** The actions for an item. */
  readonly itemActions?: (item: BookingItem) => ReactNode
  /** True to show dates, add-ons and the price steps. */
  readonly whole?: boolean
}

const cancelledLast = (items: readonly BookingItem[]): readonly BookingItem[] =>
  items.toSorted((a, b) => Number(a.status === 'cancelled') - Number(b.status === 'cancelled'))

/** The items of a booking, for whom and when. Cancelled items are listed below the rest. */
export const BookingItems = ({ booking, places = [], whole = false, itemActions }: BookingItemsProps) => (
  <ul className={classes.items}>
    {cancelledLast(booking.items).map((item) => (
      <Item
        key={item._id}
        item={item}
        cancellations={booking.cancellations}
        place={places.find(({ activityGroup }) => activityGroup === item.activityGroup._id)}
        whole={whole}
        actions={itemActions?.(item)}
      />
    ))}
  </ul>
)
