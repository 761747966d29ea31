import { Anchor } from '@mantine/core'
import { ActionMenu, type RowAction } from './action-menu.tsx'
import classes from './data-table.module.css'

const asWords = 3

/** Two or three acts are words; more are a menu. The row's name is part of what is read out: 'Revoke, Ann Lee'. */
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
            // By place: 'Disable' that becomes 'Enable' stays the same button, and the keyboard stays on it.
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
