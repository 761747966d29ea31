import { messages } from '#domain/messages.ts'
import type { Permission } from '#domain/platform/access/permissions.ts'
import { useMay } from '#web/lib/current-user.ts'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EmptyState } from '../feedback/empty-state.tsx'
import { useDocumentTitle } from './use-document-title.ts'

const NotForThisRole = () => {
  useDocumentTitle('Not for your role')
  return (
    <EmptyState level={1} icon={<IconLock aria-hidden />} title={messages.notAllowed.text}>
      Ask an owner or admin if you need to see this page.
    </EmptyState>
  )
}

/** Limits a page to people with a permission. The server would refuse others anyway. */
export const Allowed = ({ to, children }: { readonly to: Permission; readonly children: ReactNode }) =>
  useMay(to) ? children : <NotForThisRole />
