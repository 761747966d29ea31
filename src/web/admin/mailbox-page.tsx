import { MailTable } from '#web/features/platform/mailbox/team/mail-table.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const MailboxPage = () => (
  <>
    <PageTitle
      title="Mailbox"
      description="In the demo no email leaves this machine. Here is what would have been sent."
    />
    <MailTable />
  </>
)
