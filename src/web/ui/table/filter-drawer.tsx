import '#web/styles/dialogs.ts'
import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './filter-drawer.module.css'

interface FilterDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The drawer that contains the filters of a list. */
export const FilterDrawer = ({ opened, onClose, children }: FilterDrawerProps) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    title="Filters"
    position="right"
    size={380}
    closeButtonProps={{ 'aria-label': 'Close the filters' }}
    classNames={{ title: classes.title, content: classes.content, header: classes.header }}
    attributes={{ header: { role: 'presentation' } }}
  >
    {children}
  </Drawer>
)
