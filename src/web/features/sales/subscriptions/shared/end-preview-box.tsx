import type { EndPreview } from '#contract/sales/subscriptions/subscription-shapes.ts'
import { BackParts } from '#web/ui/booking/back-parts.tsx'
import type { Reader } from '#web/ui/booking/back-part-words.ts'
import { LessExpected } from '#web/ui/booking/less-expected.tsx'
import { CalendarDate, DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import classes from './subscriptions.module.css'

interface EndPreviewProps {
  readonly preview: EndPreview
  /** The amount already owed, which ending doesn't change. */
  readonly owed: number
  readonly reader: Reader
}

const LastPayment = ({ preview: { lastPayment }, reader }: Pick<EndPreviewProps, 'preview' | 'reader'>) => {
  const whose = reader === 'customer' ? 'Your' : 'The'
  return lastPayment === null ? (
    <p className={classes.lead}>No more payments are collected.</p>
  ) : (
    <p className={classes.lead}>
      {whose} last payment is <Money minor={lastPayment.amount} /> on{' '}
      <CalendarDate date={lastPayment.dueOn} />.
    </p>
  )
}

const Dates = ({ activities }: Pick<EndPreview, 'activities'>) => {
  if (activities.length === 0) return <p>No date is left to give back.</p>
  return (
    <details>
      <summary>
        {activities.length === 1 ? '1 date is given back' : `${activities.length} dates are given back`}
      </summary>
      <ol className={classes.dates}>
        {activities.map(({ _id, date }) => (
          <li key={_id}>
            <DateTime at={date.start} />
          </li>
        ))}
      </ol>
    </details>
  )
}

const Back = ({ preview, reader }: Pick<EndPreviewProps, 'preview' | 'reader'>) => {
  const { activities, back, fee, dueLowered, parts } = preview
  const paidBack = back - dueLowered
  // Without sessions to cancel, no policy applies.
  if (back === 0 && activities.length === 0) return null
  if (back === 0) return <p>Nothing comes back, by the cancellation policy as it was booked.</p>
  return (
    <>
      {paidBack > 0 && (
        <p>
          <Money minor={paidBack} /> comes back
          {fee > 0 && (
            <>
              , after a cancellation fee of <Money minor={fee} />
            </>
          )}
          .
        </p>
      )}
      <BackParts label="Where it goes" dueLowered={dueLowered} parts={parts} reader={reader} />
    </>
  )
}

/** The effect of ending from that day on: the last payment, the sessions that are cancelled, and what comes back. */
export const EndPreviewBox = ({ preview, owed, reader }: EndPreviewProps) => {
  const stillOwed = owed - preview.dueLowered
  return (
    <div className={classes.preview}>
      <LastPayment preview={preview} reader={reader} />
      <Dates activities={preview.activities} />
      <Back preview={preview} reader={reader} />
      <LessExpected payments={preview.lessExpected} reader={reader} />
      {stillOwed > 0 && (
        <p>
          <Money minor={stillOwed} /> that could not be collected stays owed.
        </p>
      )}
    </div>
  )
}
