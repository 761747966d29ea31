import { AgreementDialog } from '#web/features/catalogue/agreements/team/agreement-dialog.tsx'
import { AgreementList } from '#web/features/catalogue/agreements/team/agreement-list.tsx'
import { useDialog } from '#web/ui/dialog/use-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { IconPlus, IconSignature } from '@tabler/icons-react'
import { useListSearch } from './list-search.ts'

export const AgreementsPage = () => {
  const dialog = useDialog()
  const [search, onSearch] = useListSearch()
  return (
    <Allowed to="settings.edit">
      <PageTitle
        title="Booking agreements"
        description="What customers tick before they book. You choose one for each activity."
        action={
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
            Create booking agreement
          </Button>
        }
      />
      <AgreementList
        search={search}
        onSearch={onSearch}
        empty={
          <EmptyState icon={<IconSignature aria-hidden />} title="No booking agreements yet">
            Create one if customers should agree to something before they book, such as your code of conduct.
          </EmptyState>
        }
      />
      <AgreementDialog
        dialog={dialog}
        onDone={({ name }) => {
          notifyDone(`${name} is created.`)
        }}
      />
    </Allowed>
  )
}
