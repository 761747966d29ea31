import { mailbox } from '#contract/platform/mailbox.ts'
import type { Answer } from '#contract/operation.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { VisuallyHidden } from '@mantine/core'
import { IconMailbox, IconPaperclip } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MailStatus } from './mail-status.tsx'
import classes from './mail-table.module.css'
import type { Column } from '#web/ui/table/column.ts'

type Email = Answer<typeof mailbox.list>['items'][number]

const columns: readonly Column<Email>[] = [
  {
    id: 'subject',
    header: 'Subject',
    heading: true,
    cell: ({ _id, subject, attachment }) => (
      <>
        <TextLink to={pages.mailboxEmail.path} params={{ emailId: _id }} inherit>
          {subject}
        </TextLink>
        {attachment !== null && (
          <>
            <IconPaperclip className={classes.clip} size={16} aria-hidden />
            <VisuallyHidden>with {attachment}</VisuallyHidden>
          </>
        )}
      </>
    ),
  },
  { id: 'to', header: 'To', cell: ({ to }) => to },
  { id: 'status', header: 'Status', cell: ({ status }) => <MailStatus status={status} /> },
  { id: 'at', header: 'Written', cell: ({ createdAt }) => <DateTime at={createdAt} /> },
]

/** The interval for reading the list again. People press a button in another tab and come here to see what it sent. */
const lookAgainMs = 5_000

export const MailTable = () => {
  const [cursor, setCursor] = useState<{ readonly after?: string; readonly before?: string }>({})
  const query = useQuery({
    ...queryOf(mailbox.list, { query: { ...cursor, limit: 50 } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })
  return (
    <DataTable
      caption="Emails, newest first"
      columns={columns}
      query={{ ...query, isFetching: query.isPlaceholderData }}
      rowName={({ subject }) => subject}
      counted={['email', 'emails']}
      onPage={setCursor}
      empty={
        <EmptyState icon={<IconMailbox aria-hidden />} title="No emails yet">
          Register, ask for a new password or invite somebody, and the email appears here.
        </EmptyState>
      }
    />
  )
}
