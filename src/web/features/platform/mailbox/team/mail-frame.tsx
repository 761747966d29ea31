import { mailbox } from '#contract/platform/mailbox.ts'
import { requestUrl } from '#web/lib/request-url.ts'
import classes from './mail-frame.module.css'

interface MailFrameProps {
  readonly emailId: string
  readonly title: string
}

/**
 * No scripts, no origin, no forms: an email can be looked at and its links followed, and that is all. It is a page of
 * its own because emails are styled inline, which the content policy of our pages forbids.
 */
export const MailFrame = ({ emailId, title }: MailFrameProps) => (
  <iframe
    className={classes.frame}
    title={title}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src={requestUrl(mailbox.html.path, { id: emailId })}
  />
)
