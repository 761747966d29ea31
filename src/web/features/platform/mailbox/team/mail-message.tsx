import { mailbox } from '#contract/platform/mailbox.ts'
import { queryOf } from '#web/lib/query.ts'
import { requestUrl } from '#web/lib/request-url.ts'
import { pages } from '#contract/pages.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { DateTime } from '#web/ui/format/date-time.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Button, Group, Stack } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MailStatus } from './mail-status.tsx'
import { MailText } from './mail-text.tsx'
import classes from './mail-frame.module.css'

interface MailFrameProps {
  readonly emailId: string
  readonly title: string
}

/**
 * An email in a frame without scripts, origin or forms, where only its links work. It is a page of its own because
 * emails are styled inline, which the content policy of our pages forbids.
 */
const MailFrame = ({ emailId, title }: MailFrameProps) => (
  <iframe
    className={classes.frame}
    title={title}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src={requestUrl(mailbox.html.path, { id: emailId })}
  />
)

export const MailMessage = ({ emailId }: { readonly emailId: string }) => {
  const [asText, setAsText] = useState(false)
  const query = useQuery(queryOf(mailbox.read, { params: { id: emailId } }))
  if (query.isPending) return <PageSkeleton />
  if (query.isError)
    return (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title="There is no email at this address"
        back={<TextLink to={pages.mailbox.path}>All emails</TextLink>}
      />
    )
  const { subject, to, createdAt, status, text, attachment } = query.data
  return (
    <Stack gap="md">
      <TextLink to={pages.mailbox.path} size="sm">
        All emails
      </TextLink>
      <PageTitle
        title={subject}
        description={
          <>
            To {to}, <DateTime at={createdAt} />
          </>
        }
        action={
          <div>
            <MailStatus status={status} />
          </div>
        }
      />
      <Group gap="xs">
        <Button
          size="xs"
          variant={asText ? 'default' : 'light'}
          aria-pressed={!asText}
          onClick={() => setAsText(false)}
        >
          As it looks
        </Button>
        <Button
          size="xs"
          variant={asText ? 'light' : 'default'}
          aria-pressed={asText}
          onClick={() => setAsText(true)}
        >
          As text
        </Button>
        {attachment !== null && (
          <Button
            component="a"
            href={requestUrl(mailbox.calendar.path, { id: emailId })}
            download={attachment}
            size="xs"
            variant="subtle"
            leftSection={<IconPaperclip size={16} aria-hidden />}
          >
            Download {attachment}
          </Button>
        )}
      </Group>
      {asText ? <MailText text={text} /> : <MailFrame emailId={emailId} title={`Email: ${subject}`} />}
    </Stack>
  )
}
