import classes from './fill-bar.module.css'

interface FillBarProps {
  readonly taken: number
  /** Null: as many as come. */
  readonly limit: number | null
}

/** The team may go over a limit, or lower it to less than is taken. */
const fullInWords = (taken: number, limit: number): string | undefined => {
  if (limit === 0 || taken < limit) return undefined
  return taken === limit ? 'Full' : `Full, ${taken - limit} over`
}

/** Places taken of places: a bar, and the words that say the same. */
export const FillBar = ({ taken, limit }: FillBarProps) => {
  if (limit === null) return <span className={classes.words}>{taken} taken, no limit</span>
  const full = fullInWords(taken, limit)
  const share = limit === 0 ? 0 : Math.min(1, taken / limit)
  return (
    <span className={classes.fill}>
      <span className={classes.words}>
        {taken} of {limit}
        {full !== undefined && <strong> {full}</strong>}
      </span>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} data-full={share === 1 || undefined} />
      </span>
    </span>
  )
}
