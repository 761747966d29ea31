import type { HeldPass, PassLot, PassMove } from '#contract/sales/passes/session-pass-shapes.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { CalendarDate, DateOf } from '#web/ui/format/date-time.tsx'
import { Money } from '#web/ui/format/money.tsx'
import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { namesInWords, statusTones, statusWords } from './pass-words.ts'
import classes from './session-passes.module.css'

/** More are only counted. */
const pipsUpTo = 20

interface LotProps {
  readonly lot: PassLot
  /** The way to where what is due is paid, or to what is known of it. */
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
  /** What happened, with the way to the booking. */
  readonly story: (move: PassMove) => ReactNode
  /** Of its name, below what it stands under. */
  readonly level: 2 | 3
}

const signed = (credits: number): string => (credits > 0 ? `+${credits}` : `−${-credits}`)

/** All that somebody has of one pass: how much is left, until when, and how it came to that. */
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
        // What is used up is still owed.
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
