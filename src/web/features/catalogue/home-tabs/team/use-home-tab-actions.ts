import { type HomeTab, homeTabs } from '#contract/catalogue/home-tabs.ts'
import { pages } from '#contract/pages.ts'
import { staleListing } from '#web/lib/stale-listing.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

const invalidates = [homeTabs.list, ...staleListing]

export const useHomeTabActions = (onEdit: (tab: HomeTab) => void) => {
  const confirm = useConfirm()
  const setEnabled = useOperation(homeTabs.setEnabled, { invalidates })
  const remove = useOperation(homeTabs.remove, { invalidates })

  const askToRemove = async ({ _id, name, path }: HomeTab) => {
    const gone = await confirm({
      title: `Delete the tab ${name}?`,
      message: `Links to ${pages.listing({ path })} stop working. The activities stay as they are.`,
      verb: 'Delete tab',
      danger: true,
      act: async () => remove.mutateAsync({ params: { id: _id } }),
    })
    if (gone) notifyDone(`${name} is deleted.`)
  }

  const actionsOf = (tab: HomeTab): readonly RowAction[] => [
    {
      label: 'Edit',
      onSelect: () => {
        onEdit(tab)
      },
    },
    {
      label: tab.enabled ? 'Disable' : 'Enable',
      onSelect: () => {
        setEnabled.mutate({ params: { id: tab._id }, body: { enabled: !tab.enabled } })
      },
    },
    { label: 'Delete', onSelect: () => void askToRemove(tab), danger: true },
  ]
  return { actionsOf, problem: setEnabled.error?.message }
}
