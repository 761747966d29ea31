import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'

export const PersonStatus = ({ status }: { readonly status: 'active' | 'inactive' }) =>
  status === 'active' ? (
    <StatusBadge tone="good">Active</StatusBadge>
  ) : (
    <StatusBadge tone="bad">Kept out</StatusBadge>
  )
