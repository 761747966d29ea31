import { PolicyDialog } from '#web/features/catalogue/cancellation-policies/team/policy-dialog.tsx'
import { PolicyList } from '#web/features/catalogue/cancellation-policies/team/policy-list.tsx'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react'
import { useListSearch } from './list-search.ts'

export const CancellationPoliciesPage = () => {
  const dialog = useDialog()
  const [search, onSearch] = useListSearch()
  return (
    <Allowed to="settings.edit">
      <PageTitle
        title="Cancellation policies"
        description="What customers get back when they cancel, and until when. You choose one for each activity."
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
            Create cancellation policy
          </Button>
        }
      />
      <PolicyList
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={<IconArrowBackUp aria-hidden />} title="No cancellation policies yet">
            Without one, customers who cancel get nothing back. Create one to say what is given back, and how
            long before a session.
          </EmptyState>
        }
      />
      <PolicyDialog
        dialog={dialog}
        onDone={({ name }) => {
          notifyDone(`${name} is created.`)
        }}
      />
    </Allowed>
  )
}
