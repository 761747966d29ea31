import { sessionsOverInWords } from '#domain/catalogue/activities/places/sessions-over-in-words.ts'
import classes from './fill-bar.module.css'

interface FillBarProps {
  readonly taken: number
  /** Null: as many as come. */
  readonly limit: number | null
  /** Of several sessions: one may be over its limit, and another have a place. */
  readonly free?: number | undefined
  /** Of several sessions: how many are over their own limit. */
  readonly sessionsOver?: number | undefined
}

/** The team may go over a limit, or lower it to less than is taken. */
const fullInWords = (taken: number, limit: number, free: number): string | undefined => {
  if (limit === 0 || free > 0) return undefined
  return taken === limit ? 'Full' : `Full, ${taken - limit} over`
}

/** Places taken of places: a bar, and the words that say the same. */
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
      {/* Where each is full, what is above the sum is what they are over. */}
      {full === undefined && over}
    </span>
  )
}
