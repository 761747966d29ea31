import { nonce } from '#web/lib/nonce.ts'
import { mailDocument } from './mail-document.ts'
import classes from './mail-frame.module.css'

interface MailFrameProps {
  readonly html: string
  readonly title: string
}

/** No scripts, no origin, no forms: an email can be looked at and its links followed, and that is all. */
export const MailFrame = ({ html, title }: MailFrameProps) => (
  <iframe
    className={classes.frame}
    title={title}
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    srcDoc={mailDocument(html, nonce())}
  />
)
