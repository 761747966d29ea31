import type { ReactNode } from 'react'
import classes from './charts.module.css'

export type Tone = 'accent' | 'good' | 'warn' | 'bad' | 'quiet'

interface Bar {
  readonly key: string
  readonly name: ReactNode
  readonly value: number
  /** The value in words, as a link if it has rows to show. */
  readonly figure: ReactNode
  readonly tone?: Tone
}

interface BarsProps {
  readonly label: string
  readonly bars: readonly Bar[]
  /** The value of a full bar. Defaults to the greatest value. */
  readonly most?: number
}

/** Shows figures as bars. Each line states its value as text, so the bars are only visual. */
export const Bars = ({ label, bars, most }: BarsProps) => {
  const full = most ?? Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className={classes.bars} aria-label={label}>
      {bars.map(({ key, name, value, figure, tone = 'accent' }) => (
        <li key={key} className={classes.bar}>
          <span className={classes.name}>{name}</span>
          <span className={classes.figure}>{figure}</span>
          <span className={classes.track} aria-hidden>
            <span
              data-tone={tone}
              style={{ width: `${Math.max(0, Math.min(100, (value / full) * 100))}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
