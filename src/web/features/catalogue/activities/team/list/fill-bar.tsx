import { sessionsOverInWords } from '#domain/catalogue/activities/places/sessions-over-in-words.ts'
import classes from './fill-bar.module.css'

interface FillBarProps {
  readonly taken: number
  /** Null means no limit. */
  readonly limit: number | null
  /** The free places in several sessions. Some may be over their limit while others have places left. */
  readonly free?: number | undefined
  /** How many of several sessions are over their own limit. */
  readonly sessionsOver?: number | undefined
}

/** Describes a full session. The team may go over a limit, or lower it below the places taken. */
const fullInWords = (taken: number, limit: number, free: number): string | undefined => {
  if (limit === 0 || free > 0) return undefined
  return taken === limit ? 'Full' : `Full, ${taken - limit} over`
}

/** Shows the places taken out of the limit as a bar and in words. */
export const FillBar = ({ taken, limit, free, sessionsOver = 0 }: FillBarProps) => {
  const over = sessionsOver > 0 && (
    <strong className={classes.over}>{sessionsOverInWords(sessionsOver)}</strong>
  )
  if (limit === null)
    return (
      <span className={classes.fill}>
        <span className={classes.words}>{taken} taken, no limit</span>
        {over}
      </span>
    )
  const room = free ?? Math.max(0, limit - taken)
  const full = fullInWords(taken, limit, room)
  const share = limit === 0 ? 0 : (limit - room) / limit
  const isOver = sessionsOver > 0 || (free === undefined && taken > limit)
  return (
    <span className={classes.fill}>
      <span className={classes.words}>
        {taken} of {limit}
        {full !== undefined && <strong> {full}</strong>}
      </span>
      <span className={classes.track} aria-hidden>
        <span
          style={{ width: `${share * 100}%` }}
          data-full={share === 1 || undefined}
          data-over={isOver || undefined}
        />
      </span>
      {/* If all sessions are full, any number above the total limit is the number of places over it. */}
      {full === undefined && over}
    </span>
  )
}
