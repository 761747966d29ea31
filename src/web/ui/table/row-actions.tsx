import { Anchor } from '@mantine/core'
import { ActionMenu, type RowAction } from './action-menu.tsx'
import classes from './data-table.module.css'

const asWords = 3

/**
 * Shows two or three actions as words, and more as a menu. The label for screen readers includes the row's name:
 * 'Revoke, Ann Lee'.
 */
export const RowActions = ({
  name,
  actions,
}: {
  readonly name: string
  readonly actions: readonly RowAction[]
}) => {
  if (actions.length <= asWords) {
    return (
      <div className={classes.words}>
        {actions.map(({ label, onSelect, danger = false }, index) => (
          <Anchor
            // Keyed by position, so that when 'Disable' becomes 'Enable', it remains the same button and keeps the
            // focus.
            key={index}
            component="button"
            type="button"
            underline="hover"
            size="sm"
            aria-label={`${label}, ${name}`}
            onClick={onSelect}
            {...(danger ? { c: 'var(--mantine-color-error)' } : {})}
          >
            {label}
          </Anchor>
        ))}
      </div>
    )
  }
  return (
    <ActionMenu variant="subtle" color="gray" size={40} label={`Actions for ${name}`} actions={actions} />
  )
}
