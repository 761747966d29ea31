import { encode } from 'uqr'
import classes from './qr-code.module.css'

/** Draws one path instead of a thousand squares. Every dark module is a unit square. */
const darkModules = (data: readonly (readonly boolean[])[]): string =>
  data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')

/** A QR code drawn as SVG. A data URI or a canvas would need an exception in the content security policy. */
export const QrCode = ({
  text,
  label,
  size = 192,
}: {
  readonly text: string
  readonly label: string
  readonly size?: number
}) => {
  const code = encode(text, { ecc: 'M', border: 2 })
  return (
    <figure aria-label={label} className={classes.frame}>
      <svg
        aria-hidden
        width={size}
        height={size}
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        {/* White behind black even in dark mode, because many cameras can't read the inverse. */}
        <rect width={code.size} height={code.size} fill="#ffffff" />
        <path d={darkModules(code.data)} fill="#000000" />
      </svg>
    </figure>
  )
}
