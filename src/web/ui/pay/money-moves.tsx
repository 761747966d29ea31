import type { MoneyMove } from '#contract/money/ledger/money-move.ts'
import { paidInWords, settlingInWords } from '#domain/money/ledger/settling-in-words.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate, PaymentDay } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import type { ReactNode } from 'react'
import classes from './money-moves.module.css'
import { refundFaces } from './refund-faces.ts'

interface Around<Move> {
  /** Returns further content about a movement, after its description. */
  readonly more?: (move: Move) => ReactNode
  /** Returns a link to what the movement is about, for people who may see it. */
  readonly link: (move: Move) => ReactNode
  /** Returns the action on a movement, if any. */
  readonly act?: (move: Move) => ReactNode
}

interface MoneyMovesProps<Move> extends Around<Move> {
  /** The movements in the order in which they are shown. */
  readonly moves: readonly Move[]
  readonly paid: number
}

const RefundBadge = ({ refund: { state } }: { readonly refund: NonNullable<MoneyMove['refund']> }) => {
  const { tone, word } = refundFaces[state]
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}

const Line = <Move extends MoneyMove>({ move, more, link, act }: { readonly move: Move } & Around<Move>) => {
  const to = link(move)
  return (
    <li>
      <div className={classes.what}>
        <span>
          {settlingInWords(move)}
          {more?.(move)}
          {move.kind === 'payment' && move.dueOn !== null && (
            <>
              , for <CalendarDate date={move.dueOn} />
            </>
          )}
        </span>
        {move.refund !== null && <RefundBadge refund={move.refund} />}
      </div>
      <Money minor={move.amount} />
      <div className={classes.when}>
        <PaymentDay payment={{ createdAt: move.at, receivedOn: move.receivedOn }} />
        {Boolean(to) && <> · {to}</>}
      </div>
      {act?.(move)}
    </li>
  )
}

/** Lists all movements that make up the amount paid, with their total. */
export const MoneyMoves = <Move extends MoneyMove>({ moves, paid, ...around }: MoneyMovesProps<Move>) => (
  <ol className={classes.moves} aria-label="What was paid and given back">
    {moves.map((move) => (
      <Line key={move._id} move={move} {...around} />
    ))}
    <li className={classes.sum}>
      <div>{paidInWords(moves)}</div>
      <Money minor={paid} />
    </li>
  </ol>
)
