import { type HomeTab, homeTabs } from '#contract/catalogue/home-tabs.ts'
import { staleListing } from '#web/lib/stale-listing.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import type { DialogState } from '#web/ui/dialog/use-dialog.ts'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { HomeTabFields } from './home-tab-fields.tsx'
import { newTab, tabErrors, type TabSources, valuesOf } from './home-tab-values.ts'

const invalidates = [homeTabs.list, ...staleListing]

interface CreateProps {
  readonly dialog: DialogState
  readonly sources: TabSources
  readonly onDone: (tab: HomeTab) => void
}

export const HomeTabCreateDialog = ({ dialog, sources, onDone }: CreateProps) => {
  const form = useOperationForm(homeTabs.create, {
    initialValues: newTab,
    check: (values) => tabErrors(values, sources),
    invalidates,
  })
  return (
    <FormDialog dialog={dialog} form={form} title="Add new tab" submitLabel="OK" onDone={onDone}>
      <HomeTabFields
        sources={sources}
        values={form.values}
        onValues={(change) => form.setValues(change(form.values))}
        field={form.field}
      />
    </FormDialog>
  )
}

interface EditProps {
  readonly tab: HomeTab
  readonly sources: TabSources
  readonly onDone: (tab: HomeTab) => void
}

export const HomeTabEditDialog = ({ tab, sources, onDone }: EditProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const form = useOperationForm(homeTabs.update, {
    initialValues: valuesOf(tab),
    send: (body) => ({ params: { id: tab._id }, body }),
    check: (values) => tabErrors(values, sources, tab),
    invalidates,
  })
  const loadTheirs = async () => {
    const { items } = await queryClient.fetchQuery({ ...queryOf(homeTabs.list), staleTime: 0 })
    const latest = items.find(({ _id }) => _id === tab._id)
    if (latest !== undefined) form.rebase(valuesOf(latest))
  }
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Edit tab"
      submitLabel="OK"
      {...(form.failure?.code === 'stale' && { alert: <StaleAlert onReload={loadTheirs} /> })}
      onDone={onDone}
    >
      <HomeTabFields
        sources={sources}
        values={form.values}
        storedPath={tab.path}
        onValues={(change) => form.setValues({ ...form.values, ...change(form.values) })}
        field={form.field}
      />
    </FormDialog>
  )
}
