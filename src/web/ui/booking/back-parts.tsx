import { useClient } from '#web/lib/client.ts'
import { Money } from '#web/ui/format/money.tsx'
import { useId } from 'react'
import { type BackPart, backPartLines, owedWords, type Reader } from './back-part-words.ts'
import classes from './booking.module.css'

interface BackPartsProps {
  readonly label: string
  readonly dueLowered: number
  readonly parts: readonly BackPart[]
  readonly reader: Reader
}

/** Shows where the money of a cancellation goes, with a line for each destination. */
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
            <dt>{owedWords(reader, parts.length > 0)}</dt>
            <dd>
              <Money minor={dueLowered} />
            </dd>
          </div>
        )}
        {backPartLines(parts, reader, client).map(({ words, amount }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>
              <Money minor={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
