import { emailHtml } from './email-html.ts'
import type { EmailData, EmailKind } from './email-kinds.ts'
import type { EmailSender } from './email-template.ts'
import { emailText } from './email-text.ts'
import { emailTemplates } from './templates.ts'

interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** A header is one line, whatever an organiser typed as their name. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

export const renderEmail = <Kind extends EmailKind>(
  sender: EmailSender,
  kind: Kind,
  to: { readonly firstName?: string },
  data: EmailData[Kind],
): RenderedEmail => {
  const copy = emailTemplates[kind].copy(sender, data)
  const greeting = to.firstName ? `Hello ${to.firstName},` : 'Hello,'
  return {
    subject: oneLine(copy.subject),
    html: emailHtml(sender, greeting, copy),
    text: emailText(sender, greeting, copy),
  }
}
