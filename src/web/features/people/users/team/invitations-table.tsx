import { invitations } from '#contract/people/invitations.ts'
import type { Answer } from '#contract/operation.ts'
import { roleNames } from '#domain/platform/access/roles.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { DateOf, DateTime } from '#web/ui/format/date-time.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Cursor } from '#web/ui/table/use-cursor.ts'
import type { Column } from '#web/ui/table/column.ts'

type Invitation = Answer<typeof invitations.list>['items'][number]

const columns: readonly Column<Invitation>[] = [
  { id: 'email', header: 'Email', heading: true, cell: ({ email }) => email },
  { id: 'role', header: 'Role', cell: ({ role }) => roleNames[role] },
  { id: 'by', header: 'Invited by', cell: ({ invitedBy }) => invitedBy },
  { id: 'sent', header: 'Invited', cell: ({ createdAt }) => <DateOf at={createdAt} /> },
  {
    id: 'until',
    header: 'Works until',
    cell: ({ expired, expiresAt }) =>
      expired ? <StatusBadge tone="warning">Expired</StatusBadge> : <DateTime at={expiresAt} />,
  },
]

interface InvitationsTableProps {
  readonly empty: ReactNode
  readonly onResent: (invitation: Pick<Invitation, '_id' | 'email'>) => void
}

export const InvitationsTable = ({ empty, onResent }: InvitationsTableProps) => {
  const [cursor, setCursor] = useState<Cursor>({})
  const query = useQuery({
    ...queryOf(invitations.list, { query: { ...cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
  })
  const { emailWorks } = useClient()
  const confirm = useConfirm()
  const resend = useOperation(invitations.resend, {
    invalidates: [invitations.list],
    onSuccess: onResent,
  })
  const revoke = useOperation(invitations.revoke, { invalidates: [invitations.list] })
  const askToRevoke = async ({ _id, email }: Invitation) =>
    confirm({
      title: 'Take the invitation back?',
      message: `The link for ${email} stops working.`,
      verb: 'Take back',
      danger: true,
      act: async () => revoke.mutateAsync({ params: { id: _id } }),
    })
  return (
    <>
      {resend.error !== null && (
        <Alert color="red" role="alert" mb="md">
          {resend.error.message}
        </Alert>
      )}
      <DataTable
        caption="Invitations nobody has accepted yet"
        columns={columns}
        query={query}
        rowName={({ email }) => email}
        empty={empty}
        counted={['invitation', 'invitations']}
        onPage={setCursor}
        actions={(invitation) => [
          {
            label: emailWorks ? 'Send again' : 'Make a new link',
            onSelect: () => {
              if (emailWorks) resend.mutate({ params: { id: invitation._id } })
              else onResent(invitation)
            },
          },
          { label: 'Take back', onSelect: () => void askToRevoke(invitation), danger: true },
        ]}
      />
    </>
  )
}
