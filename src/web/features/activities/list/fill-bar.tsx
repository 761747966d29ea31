import classes from './fill-bar.module.css'

interface FillBarProps {
  readonly taken: number
  /** Null: as many as come. */
  readonly limit: number | null
}

/** Places taken of places: a bar, and the words that say the same. */
export const FillBar = ({ taken, limit }: FillBarProps) => {
  if (limit === null) return <span className={classes.words}>{taken} taken, no limit</span>
  const share = limit === 0 ? 0 : Math.min(1, taken / limit)
  return (
    <span className={classes.fill}>
      <span className={classes.words}>
        {taken} of {limit}
        {taken >= limit && limit > 0 && <strong> Full</strong>}
      </span>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} data-full={share === 1 || undefined} />
      </span>
    </span>
  )
}
