import { type HomeTab, homeTabs } from '#contract/catalogue/home-tabs.ts'
import { staleListing } from '#web/lib/stale-listing.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify.ts'
import { ReorderList } from '#web/ui/order/reorder-list.tsx'
import { Alert } from '@mantine/core'
import { HomeTabEditDialog } from './home-tab-dialog.tsx'
import { HomeTabRow } from './home-tab-row.tsx'
import type { TabSources } from './home-tab-values.ts'
import { useHomeTabActions } from './use-home-tab-actions.ts'

/** The tabs in the order in which visitors see them. */
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
