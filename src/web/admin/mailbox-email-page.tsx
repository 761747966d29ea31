import { MailMessage } from '#web/features/platform/mailbox/team/mail-message.tsx'
import { useParams } from '@tanstack/react-router'

export const MailboxEmailPage = () => {
  const { emailId = '' } = useParams({ strict: false })
  return <MailMessage emailId={emailId} />
}
