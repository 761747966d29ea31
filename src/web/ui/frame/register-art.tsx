import classes from './register-art.module.css'

const columns = 9
const rows = 7

/**
 * Returns a small, repeatable number for a text, so that every organiser has a picture of their own that never changes.
 */
export const seedOf = (text: string): number => {
  let seed = 2_166_136_261
  for (let at = 0; at < text.length; at += 1) seed = Math.imul(seed ^ text.charCodeAt(at), 16_777_619) >>> 0
  return seed
}

const marksOf = (name: string): readonly ('here' | 'away' | 'ticked')[] => {
  let state = seedOf(name) || 1
  return Array.from({ length: columns * rows }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    const draw = state / 4_294_967_296
    if (draw < 0.16) return 'ticked'
    return draw < 0.7 ? 'here' : 'away'
  })
}

/**
 * Draws a register as a picture, with names as dots, some of them ticked. Drawn from the organiser's name, in their
 * colour.
 */
export const RegisterArt = ({ name }: { readonly name: string }) => (
  <svg className={classes.art} viewBox={`0 0 ${columns * 40} ${rows * 40}`} aria-hidden>
    {marksOf(name).map((mark, index) => {
      const x = (index % columns) * 40 + 20
      const y = Math.floor(index / columns) * 40 + 20
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a dot is its place and never moves
        <g key={index} transform={`translate(${x} ${y})`}>
          <circle r={mark === 'away' ? 4 : 13} className={classes[mark]} />
          {mark === 'ticked' && <path className={classes.tick} d="m-5 .5 3.5 3.5 6.5-7" />}
        </g>
      )
    })}
  </svg>
)
