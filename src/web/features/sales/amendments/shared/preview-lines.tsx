import { counted } from '#domain/kernel/counted.ts'
import type { CancellationPreview } from '#contract/sales/amendments/cancelling.ts'
import { useClient } from '#web/lib/client.ts'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import classes from './cancelling.module.css'
import { creditBackInWords, type PreviewSession, ruleInWords, worthInWords } from './cancelling-words.ts'
import type { CancellableItem } from './chosen-sessions.ts'

/** Above this number, sessions are grouped and their dates listed. */
const eachUpTo = 4

const sumOf = (sessions: readonly PreviewSession[], field: 'before' | 'worth' | 'back'): number =>
  sessions.reduce((sum, session) => sum + session[field], 0)

interface LineProps {
  readonly sessions: readonly PreviewSession[]
  readonly discounts: CancellationPreview['discounts']
  readonly hasPolicy: boolean
}

const Line = ({ sessions, discounts, hasPolicy }: LineProps) => {
  const { currency } = useClient()
  const [first, another] = sessions
  if (first === undefined) return null
  const before = sumOf(sessions, 'before')
  const worth = sumOf(sessions, 'worth')
  return (
    <li className={classes.line}>
      <div className={classes.row}>
        {another === undefined ? (
          <DateTime at={first.start} />
        ) : (
          <details>
            <summary>{counted(sessions.length, 'session')}</summary>
            <ul className={classes.list}>
              {sessions.map(({ activity, start }) => (
                <li key={activity}>
                  <DateTime at={start} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <Money minor={before} />
      </div>
      {worth !== before && (
        <div className={`${classes.row} ${classes.small}`}>
          <span>{worthInWords(discounts, currency)}</span>
          <Money minor={worth - before} />
        </div>
      )}
      <div className={`${classes.row} ${classes.small}`}>
        <span>{ruleInWords({ ...first, hasPolicy })}</span>
        <Money minor={sumOf(sessions, 'back')} />
      </div>
      {first.pass !== null && <div className={classes.small}>{creditBackInWords(sessions)}</div>}
    </li>
  )
}

/** Identifies sessions that can be grouped: same rule and same kind of payment. */
const lineKey = (session: PreviewSession): string =>
  `${ruleInWords({ ...session, hasPolicy: true })} ${session.pass?.name ?? ''} ${session.pass?.comesBack ?? ''} ${session.pass?.refunded ?? ''}`

/** Groups the sessions into lines: one by one if there are few, or else by the rule that applies. */
const linesOf = (sessions: readonly PreviewSession[]): readonly (readonly PreviewSession[])[] =>
  sessions.length <= eachUpTo
    ? sessions.map((session) => [session])
    : [...Map.groupBy(sessions, lineKey).values()]

const titleOf = (item: CancellableItem | undefined): string =>
  item === undefined
    ? ''
    : [...item.attendees.map(({ firstName }) => firstName), item.activityGroup.name].join(' · ')

interface PreviewLinesProps {
  readonly preview: CancellationPreview
  readonly items: readonly CancellableItem[]
}

/** The preview of each item and session: price, discount, the rule that applies and what comes back. */
export const PreviewLines = ({ preview, items }: PreviewLinesProps) =>
  preview.items.map(({ item: id, sessions, before, fee }) => (
    <section key={id} className={classes.item}>
      <div className={classes.row}>
        <h3 className={classes.itemTitle}>{titleOf(items.find(({ _id }) => _id === id))}</h3>
        <span className={classes.small}>
          Price <Money minor={before} />
        </span>
      </div>
      <ul className={classes.list}>
        {linesOf(sessions).map((line) => (
          <Line
            key={line[0]?.activity}
            sessions={line}
            discounts={preview.discounts}
            hasPolicy={items.some(({ _id, policy }) => _id === id && policy.length > 0)}
          />
        ))}
        {fee > 0 && (
          <li className={classes.row}>
            <span>Cancellation fee</span>
            <Money minor={-fee} />
          </li>
        )}
      </ul>
    </section>
  ))
