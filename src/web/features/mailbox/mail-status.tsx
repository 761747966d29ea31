import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

export const MailStatus = ({ status }: { readonly status: 'queued' | 'sent' | 'failed' }) => {
  if (status === 'sent') return <StatusBadge tone="good">Sent</StatusBadge>
  if (status === 'failed') return <StatusBadge tone="bad">Failed</StatusBadge>
  return <StatusBadge tone="quiet">Waiting</StatusBadge>
}
