import { useClient } from '#web/lib/client.ts'
import { Money } from '#web/ui/format/money.tsx'
import { useId } from 'react'
import { type BackPart, backPartInWords, type Reader } from './back-part-words.ts'
import classes from './booking.module.css'

interface BackPartsProps {
  readonly label: string
  readonly dueLowered: number
  readonly parts: readonly BackPart[]
  readonly reader: Reader
}

/** Where the money of something cancelled goes, part by part. */
export const BackParts = ({ label, dueLowered, parts, reader }: BackPartsProps) => {
  const client = useClient()
  const title = useId()
  return (
    <div className={classes.back}>
      <p id={title} className={classes.backTitle}>
        {label}
      </p>
      <dl className={classes.sums} aria-labelledby={title}>
        {dueLowered > 0 && (
          <div>
            <dt>Not paid yet, and no longer due</dt>
            <dd>
              <Money minor={dueLowered} />
            </dd>
          </div>
        )}
        {parts.map((part) => (
          <div key={`${part.from} ${part.to} ${part.expiresAt}`}>
            <dt>{backPartInWords(part, reader, client)}</dt>
            <dd>
              <Money minor={part.amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
