import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useRef } from 'react'

export interface RowAction {
  readonly label: string
  readonly onSelect: () => void
  readonly danger?: boolean
}

interface ActionMenuProps extends Pick<ActionIconProps, 'variant' | 'color' | 'size'> {
  readonly label: string
  readonly actions: readonly RowAction[]
}

/** A menu of actions behind three dots. */
export const ActionMenu = ({ label, actions, ...look }: ActionMenuProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const select = (act: () => void) => {
    // The chosen menu item disappears with the menu, so a dialog it opens must return the focus to this button.
    button.current?.focus()
    act()
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon ref={button} {...look} aria-label={label}>
          <IconDots aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label: text, onSelect, danger = false }) => (
          <Menu.Item
            key={text}
            onClick={() => select(onSelect)}
            {...(danger ? { c: 'var(--mantine-color-error)' } : {})}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
