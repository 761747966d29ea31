import type { HomeTab } from '#contract/catalogue/home-tabs.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import { Text } from '@mantine/core'
import classes from './home-tabs.module.css'
import { ShareAddress } from './share-address.tsx'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

interface HomeTabRowProps {
  readonly tab: HomeTab
  readonly fieldTitle: string
  readonly actions: readonly RowAction[]
}

export const HomeTabRow = ({ tab, fieldTitle, actions }: HomeTabRowProps) => (
  <div className={classes.row}>
    <div className={classes.words}>
      <div className={classes.head}>
        <Text fw={550}>{tab.name}</Text>
        {!tab.enabled && <StatusBadge tone="warning">Disabled</StatusBadge>}
        <ShareAddress path={tab.path} name={tab.name} />
      </div>
      <Text size="sm" c="dimmed">
        {fieldTitle}: {[...tab.fieldOptions, ...tab.venues].map(({ name }) => name).join(', ')}
      </Text>
    </div>
    <RowActions name={tab.name} actions={actions} />
  </div>
)
