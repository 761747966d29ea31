import { type HomeTab, homeTabs } from '#contract/catalogue/home-tabs.ts'
import { staleListing } from '#web/lib/stale-listing.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { ReorderList } from '#web/ui/order/reorder-list.tsx'
import { Alert, Text } from '@mantine/core'
import { HomeTabEditDialog } from './home-tab-dialog.tsx'
import type { TabSources } from './home-tab-values.ts'
import { useHomeTabActions } from './use-home-tab-actions.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { RowActions } from '#web/ui/table/row-actions.tsx'
import classes from './home-tabs.module.css'
import { ShareAddress } from './share-address.tsx'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

interface HomeTabRowProps {
  readonly tab: HomeTab
  readonly fieldTitle: string
  readonly actions: readonly RowAction[]
}

const HomeTabRow = ({ tab, fieldTitle, actions }: HomeTabRowProps) => (
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

/** Lists the tabs in the order visitors see them. */
export const HomeTabList = ({ sources }: { readonly sources: TabSources }) => {
  const reorder = useOperation(homeTabs.reorder, { invalidates: [homeTabs.list, ...staleListing] })
  const editing = useItemDialog<HomeTab>()
  const { actionsOf, problem } = useHomeTabActions(editing.open)
  const titleOf = (id: string) => sources.fields.find(({ _id }) => _id === id)?.title ?? 'A deleted field'
  return (
    <>
      {problem !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      <ReorderList
        label="Tabs"
        items={sources.tabs}
        idOf={({ _id }) => _id}
        labelOf={({ name }) => name}
        onReorder={async (ids) => reorder.mutateAsync({ body: { ids: [...ids] } })}
        renderItem={(tab) => (
          <HomeTabRow tab={tab} fieldTitle={titleOf(tab.field)} actions={actionsOf(tab)} />
        )}
      />
      {editing.chosen !== undefined && (
        <HomeTabEditDialog
          key={editing.chosen.number}
          tab={editing.chosen.item}
          sources={sources}
          onDone={({ name }) => {
            notifyDone(`${name} is saved.`)
          }}
        />
      )}
    </>
  )
}
