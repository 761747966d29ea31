import type { HeldPass, PassLot, PassMove } from '#contract/sales/passes/session-pass-shapes.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate, DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { namesInWords, statusTones, statusWords } from './pass-words.ts'
import classes from './session-passes.module.css'

/** The number of credits drawn as dots. More are shown as a number. */
const pipsUpTo = 20

interface LotProps {
  readonly lot: PassLot
  /** Renders the link to pay what is due, or to what is known of the payment. */
  readonly payment: (open: NonNullable<PassLot['openPayment']>) => ReactNode
}

const Lot = ({ lot, payment }: LotProps) => (
  <div className={classes.lot}>
    {lot.credits <= pipsUpTo && (
      <div className={classes.pips} aria-hidden>
        {Array.from({ length: lot.credits }, (_, index) => (
          <span key={index} className={classes.pip} data-left={index < lot.left || undefined} />
        ))}
      </div>
    )}
    <p className={classes.quiet}>
      {lot.left} of {lot.credits} left
      {lot.lastDay !== null && lot.status !== 'fullyUsed' && (
        <>
          , {lot.status === 'expired' ? 'expired after' : 'use by'} <CalendarDate date={lot.lastDay} />
        </>
      )}
      {lot.due > 0 && (
        <>
          {' · '}
          <Money minor={lot.due} /> still to pay
          {lot.openPayment !== null && <>: {payment(lot.openPayment)}</>}
        </>
      )}{' '}
      {lot.expiresSoon && <StatusBadge tone="warning">Expires soon</StatusBadge>}
    </p>
  </div>
)

interface HeldPassViewProps extends Pick<LotProps, 'payment'> {
  readonly held: HeldPass
  /** Renders a history entry, with a link to the booking. */
  readonly story: (move: PassMove) => ReactNode
  /** The level of the pass name's heading. */
  readonly level: 2 | 3
}

const signed = (credits: number): string => (credits > 0 ? `+${credits}` : `−${-credits}`)

/** A customer's credits of one pass: how many are left, until when, and their history. */
export const HeldPassView = ({ held, story, payment, level }: HeldPassViewProps) => {
  const { pass, status, left, lots, moves, activityGroups } = held
  return (
    <li className={classes.pass}>
      <div className={classes.head}>
        <Title order={level} size="h3">
          {pass.name}
        </Title>
        <StatusBadge tone={statusTones[status]}>{statusWords[status]}</StatusBadge>
      </div>
      <p className={classes.left}>
        <strong>{left}</strong> {left === 1 ? 'credit left' : 'credits left'}
      </p>
      {lots
        // A used-up purchase may still be owed.
        .filter((lot) => lot.left > 0 || lot.due > 0 || lots.length === 1)
        .map((lot) => (
          <Lot key={lot._id} lot={lot} payment={payment} />
        ))}
      <p className={classes.quiet}>
        For{' '}
        {namesInWords(
          activityGroups.map(({ name }) => name),
          4,
        )}
      </p>
      <details className={classes.story}>
        <summary>History</summary>
        <ul className={classes.moves} aria-label={`History of ${pass.name}`}>
          {moves.map((move) => (
            <li key={move._id}>
              <span>
                {story(move)}
                {move.reason !== '' && <span className={classes.quiet}> {move.reason}</span>}
                {move.by !== null && <span className={classes.quiet}> by {move.by}</span>}
              </span>
              <span className={classes.quiet}>
                <DateOf at={move.at} />
              </span>
              <span className={classes.count}>{signed(move.credits)}</span>
            </li>
          ))}
        </ul>
      </details>
    </li>
  )
}
