import { emailHtml } from './email-html.ts'
import type { EmailData, EmailKind } from './email-kinds.ts'
import type { EmailSender, EmailCopy } from './email-template.ts'
import { emailTemplates } from './templates.ts'

const actionText = (action: NonNullable<EmailCopy['action']>): string =>
  action.kind === 'code' ? `    ${action.code}` : `${action.label}:\n${action.link}`

/** Builds the plain-text part, for programs and people who prefer it. */
const emailText = (sender: EmailSender, greeting: string, copy: EmailCopy): string =>
  [
    copy.heading,
    greeting,
    ...copy.paragraphs,
    ...(copy.action ? [actionText(copy.action)] : []),
    ...copy.smallPrint,
    `-- \nSent by ${sender.name}. Questions? Write to ${sender.contactEmail}.`,
  ].join('\n\n') + '\n'

interface RenderedEmail {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Makes text one line, because a header is one line, even if an organiser's name contains line breaks. */
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
