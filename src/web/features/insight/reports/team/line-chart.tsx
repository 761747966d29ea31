import { VisuallyHidden } from '@mantine/core'
import classes from './charts.module.css'

interface Point {
  readonly label: string
  readonly value: number
}

interface LineChartProps {
  readonly title: string
  /** The text alternative for screen readers. The table beside the chart has the figures. */
  readonly description: string
  readonly points: readonly Point[]
  readonly words: (value: number) => string
  /** Formats a value as briefly as possible, for the axis. */
  readonly short: (value: number) => string
}

const width = 720
const height = 240
/** The width of a digit, and the space for half a month's name, in drawing units on a phone, where they are largest. */
const letter = 14.5
const edge = { top: 16, right: 28, bottom: 48 }

/** Returns a round number at or above the greatest value: 1, 2 or 5 times a power of ten. */
const niceTop = (value: number): number => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 5, 10].map((step) => step * power).find((step) => step >= value) ?? value
}

/** Draws a line over time, starting at zero. */
export const LineChart = ({ title, description, points, words, short }: LineChartProps) => {
  const values = points.map(({ value }) => value)
  const top = niceTop(Math.max(0, ...values))
  const least = Math.min(0, ...values)
  const bottom = least < 0 ? -niceTop(-least) : 0
  const ticks = bottom < 0 ? [top, 0, bottom] : [top, top / 2, 0]
  const left = 16 + letter * Math.max(...ticks.map((tick) => short(tick).length))
  const x = (index: number) =>
    left + (points.length === 1 ? 0.5 : index / (points.length - 1)) * (width - left - edge.right)
  const y = (value: number) => edge.top + ((top - value) / (top - bottom)) * (height - edge.top - edge.bottom)
  const line = points.map(({ value }, index) => `${x(index)},${y(value)}`).join(' ')
  // At most twelve names fit below the chart.
  const every = Math.ceil(points.length / 12)
  return (
    <figure className={classes.chart}>
      <VisuallyHidden component="figcaption">
        {title}. {description}
      </VisuallyHidden>
      <svg className={classes.line} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={classes.grid} x1={left} x2={width - edge.right} y1={y(tick)} y2={y(tick)} />
            <text className={classes.tick} x={left - 8} y={y(tick) + 4} textAnchor="end">
              {short(tick)}
            </text>
          </g>
        ))}
        {points.length > 1 && (
          <>
            <polygon
              className={classes.area}
              points={`${x(0)},${y(0)} ${line} ${x(points.length - 1)},${y(0)}`}
            />
            <polyline className={classes.stroke} points={line} />
          </>
        )}
        {points.map(({ label, value }, index) => (
          <g key={label}>
            <circle className={classes.dot} cx={x(index)} cy={y(value)} r={points.length > 24 ? 2 : 4}>
              <title>{`${label}: ${words(value)}`}</title>
            </circle>
            {index % every === 0 && (
              <text
                className={classes.tick}
                data-between={(index / every) % 2 === 1 || undefined}
                x={x(index)}
                y={height - 12}
                textAnchor="middle"
              >
                {label.slice(0, 3)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </figure>
  )
}
