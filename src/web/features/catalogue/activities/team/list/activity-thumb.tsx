import classes from './activity-thumb.module.css'

interface ActivityThumbProps {
  readonly name: string
  readonly picture: string | null
}

/** A small picture, or the first letter where there is none. The name stands beside it, so nothing is read out. */
export const ActivityThumb = ({ name, picture }: ActivityThumbProps) =>
  picture === null ? (
    <span className={classes.thumb} aria-hidden>
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  ) : (
    <img className={classes.thumb} src={picture} alt="" width={56} height={40} loading="lazy" />
  )
