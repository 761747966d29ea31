import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Anchor } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './item-name.module.css'
import type { Problem } from './item-problems.ts'

interface ItemNameProps {
  readonly children: ReactNode
  readonly enabled: boolean
  /** The item in words, for the summary of what is wrong. */
  readonly label?: string
  readonly problems?: readonly Problem[]
  readonly onFix?: (() => void) | undefined
}

/** The name of a row, whether it is off, and what is wrong with it: pressing that opens it. */
export const ItemName = ({ children, enabled, label, problems = [], onFix }: ItemNameProps) => (
  <>
    <span className={classes.name}>
      {children}
      {!enabled && <StatusBadge tone="quiet">Disabled</StatusBadge>}
    </span>
    {problems.map(({ path, message }) => (
      <Anchor
        key={path}
        component="button"
        type="button"
        size="sm"
        c="var(--mantine-color-error)"
        className={classes.problem}
        data-path={path}
        data-label={label}
        onClick={onFix}
      >
        <IconAlertTriangle size={16} aria-hidden />
        {message}
      </Anchor>
    ))}
  </>
)
