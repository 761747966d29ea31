import { accentOf, type AccentShades } from '#domain/platform/clients/accent.ts'
import { initialsOf } from '#web/ui/frame/brand-mark.tsx'
import classes from './colour-field.module.css'

interface SampleProps {
  readonly caption: string
  readonly organiser: string
  readonly mark: { readonly background: string; readonly color: string }
  readonly shades: AccentShades
  readonly page: { readonly background: string; readonly color: string }
}

const Sample = ({ caption, organiser, mark, shades, page }: SampleProps) => (
  <figure className={classes.preview} style={page}>
    <div className={classes.head}>
      <span className={classes.mark} style={mark}>
        {initialsOf(organiser)}
      </span>
      {organiser}
    </div>
    <div className={classes.row}>
      <span
        className={classes.button}
        style={{ background: shades.filled, color: shades.onFilled, borderColor: shades.filledEdge }}
      >
        Book
      </span>
      <span className={classes.link} style={{ color: shades.text }}>
        See all dates
      </span>
    </div>
    <figcaption className={classes.caption}>{caption}</figcaption>
  </figure>
)

/**
 * A preview of the organiser's colour where customers will see it. Shades are made darker or lighter if needed to be
 * readable.
 */
export const ColourPreview = ({
  colour,
  organiser,
}: {
  readonly colour: string
  readonly organiser: string
}) => {
  const { brand, onBrand, light, dark } = accentOf(colour)
  const mark = { background: brand, color: onBrand }
  return (
    <div className={classes.previews}>
      <Sample
        caption="On a light page"
        organiser={organiser}
        mark={mark}
        shades={light}
        page={{ background: '#ffffff', color: '#1d1d1b' }}
      />
      <Sample
        caption="On a dark page"
        organiser={organiser}
        mark={mark}
        shades={dark}
        page={{ background: '#1d1f21', color: '#e8e8e6' }}
      />
    </div>
  )
}
