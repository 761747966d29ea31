import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { creditsBackInWords } from '#domain/sales/passes/credits-in-words.ts'
import type { Reader } from './back-part-words.ts'
import { BackParts } from './back-parts.tsx'

interface CameBackProps {
  readonly cancellation: Pick<Booking['cancellations'][number], 'back' | 'credits' | 'dueLowered' | 'parts'>
  readonly label: string
  readonly reader: Reader
}

/** Shows what a cancellation gave back: money with its destinations, session pass credits, or nothing. */
export const CameBack = ({
  cancellation: { back, credits, dueLowered, parts },
  label,
  reader,
}: CameBackProps) => (
  <>
    {back > 0 && <BackParts label={label} dueLowered={dueLowered} parts={parts} reader={reader} />}
    {credits > 0 && <div>{creditsBackInWords(credits, reader === 'customer' ? 'your' : 'their')}</div>}
    {back === 0 && credits === 0 && <div>No money came back.</div>}
  </>
)
