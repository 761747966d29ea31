import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconInfoCircle } from '@tabler/icons-react'
import type { CSSProperties } from 'react'
import classes from './feedback.module.css'

export type Tone = 'good' | 'warning' | 'bad' | 'quiet' | 'accent'

const looks = {
  good: { colour: 'green', Icon: IconCircleCheck },
  warning: { colour: 'yellow', Icon: IconAlertTriangle },
  bad: { colour: 'red', Icon: IconAlertTriangle },
  quiet: { colour: 'gray', Icon: IconCircleDashed },
  accent: { colour: 'accent', Icon: IconInfoCircle },
} as const satisfies Record<Tone, { readonly colour: string; readonly Icon: typeof IconInfoCircle }>

interface StatusBadgeProps {
  readonly tone: Tone
  /** The text, because one man in twelve can't rely on colour alone. */
  readonly children: string
  readonly icon?: typeof IconInfoCircle
}

export const StatusBadge = ({ tone, children, icon }: StatusBadgeProps) => {
  const { colour, Icon: Usual } = looks[tone]
  const Icon = icon ?? Usual
  const style: CSSProperties = {
    background: `var(--mantine-color-${colour}-light)`,
    color: `var(--mantine-color-${colour}-light-color)`,
  }
  return (
    <span className={classes.badge} style={style}>
      <Icon aria-hidden />
      {children}
    </span>
  )
}
