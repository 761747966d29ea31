import type { EmailCopy, EmailSender } from './email-template.ts'

const actionText = (action: NonNullable<EmailCopy['action']>): string =>
  action.kind === 'code' ? `    ${action.code}` : `${action.label}:\n${action.link}`

/** The same email for programs, and people, who prefer plain text. */
export const emailText = (sender: EmailSender, greeting: string, copy: EmailCopy): string =>
  [
    copy.heading,
    greeting,
    ...copy.paragraphs,
    ...(copy.action ? [actionText(copy.action)] : []),
    ...copy.smallPrint,
    `-- \nSent by ${sender.name}. Questions? Write to ${sender.contactEmail}.`,
  ].join('\n\n') + '\n'
