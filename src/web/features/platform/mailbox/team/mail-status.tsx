import { emailNotSetUp, type EmailStatus } from '#domain/platform/mailbox/email-status.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

export const MailStatus = ({ status }: { readonly status: EmailStatus }) => {
  if (status === 'sent') return <StatusBadge tone="good">Sent</StatusBadge>
  if (status === 'failed') return <StatusBadge tone="bad">Failed</StatusBadge>
  if (status === 'notSent') return <StatusBadge tone="bad">{emailNotSetUp}</StatusBadge>
  return <StatusBadge tone="quiet">Waiting</StatusBadge>
}
