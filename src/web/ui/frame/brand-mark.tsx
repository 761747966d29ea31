import classes from './brand.module.css'

/** Returns the initials of a name: 'Brightwater Clubs' is BC, 'Little Oaks' is LO. */
export const initialsOf = (name: string): string => {
  const words = name.split(/\s+/u).filter((word) => /^[\p{L}\p{N}]/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 32).toUpperCase())
    .join('')
}

/** Shows the organiser's initials on their own colour. */
export const BrandMark = ({ name, size = 36 }: { readonly name: string; readonly size?: number }) => (
  <span className={classes.mark} style={{ width: size, height: size, fontSize: size * 0.4 }} aria-hidden>
    {initialsOf(name)}
  </span>
)
