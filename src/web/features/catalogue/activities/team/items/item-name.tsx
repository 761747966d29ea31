import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './item-name.module.css'
import type { Problem } from './problems-by-index.ts'

interface ItemNameProps {
  readonly children: ReactNode
  readonly enabled: boolean
  /** The item in words, for the summary of what is wrong. */
  readonly label?: string
  readonly problems?: readonly Problem[]
  /** Something still to be done about it, which is no mistake. */
  readonly note?: string | undefined
  /** What is to be known of it, with nothing to be done about it. */
  readonly remark?: string | undefined
  /** Opens it; nothing where it is only looked at. */
  readonly onFix?: (() => void) | undefined
}

/** The name of a row, whether it is off, and what is wrong with it: pressing that opens it. */
export const ItemName = ({ children, enabled, label, problems = [], note, remark, onFix }: ItemNameProps) => (
  <>
    <span className={classes.name}>
      {children}
      {!enabled && <StatusBadge tone="quiet">Disabled</StatusBadge>}
    </span>
    {remark !== undefined && (
      <Text size="sm" c="dimmed" fw={400}>
        {remark}
      </Text>
    )}
    {note !== undefined &&
      (onFix === undefined ? (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      ) : (
        <Anchor component="button" type="button" size="sm" ta="start" onClick={onFix}>
          {note}
        </Anchor>
      ))}
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
