import classes from './activity-thumb.module.css'

interface ActivityThumbProps {
  readonly name: string
  readonly picture: string | null
}

/**
 * Shows a small picture, or the first letter if the activity has none. It is hidden from screen readers, because the
 * name is beside it.
 */
export const ActivityThumb = ({ name, picture }: ActivityThumbProps) =>
  picture === null ? (
    <span className={classes.thumb} aria-hidden>
      {name.trim().slice(0, 1).toUpperCase()}
    </span>
  ) : (
    <img className={classes.thumb} src={picture} alt="" width={56} height={40} loading="lazy" />
  )
