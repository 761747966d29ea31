import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { Anchor, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './item-name.module.css'
import type { Problem } from './problems-by-index.ts'

interface ItemNameProps {
  readonly children: ReactNode
  readonly enabled: boolean
  /** The item's name in the summary of problems. */
  readonly label?: string
  readonly problems?: readonly Problem[]
  /** A step that is still to be done, which isn't an error. */
  readonly note?: string | undefined
  /** Information that needs no action. */
  readonly remark?: string | undefined
  /** Opens the item. Undefined in a read-only list. */
  readonly onFix?: (() => void) | undefined
}

/** Shows the name of an item, whether it is disabled, and its problems. Pressing a problem opens the item. */
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
