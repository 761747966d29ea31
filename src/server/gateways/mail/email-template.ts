import type { Client } from '#server/platform/clients/client.ts'
import type { EmailData, EmailKind } from './email-kinds.ts'

/** The organiser who sends the email. */
export type EmailSender = Pick<
  Client,
  'name' | 'logoColour' | 'contactEmail' | 'timeZone' | 'dateFormatTextualWithYear'
>

/** The content of an email without its looks. HTML and text are both made from this. */
export interface EmailCopy {
  /** The subject, visible on locked screens and in lists, so it contains no code, link or name of a child. */
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** True if addresses in the paragraphs become links. Only for text of the team, never for text of strangers. */
  readonly withLinks?: true
  readonly action?:
    | { readonly kind: 'code'; readonly code: string }
    | { readonly kind: 'link'; readonly label: string; readonly link: string }
  /** The instructions for a recipient who didn't expect the email. */
  readonly smallPrint: readonly string[]
}

export interface EmailTemplate<Kind extends EmailKind> {
  /** True if the body gives access. It is erased once the email has been sent to the real recipient. */
  readonly secret: boolean
  /** The minutes after which the code or link in the email no longer works. A later email would only confuse. */
  readonly worthlessAfter?: (data: EmailData[Kind]) => number
  readonly copy: (sender: EmailSender, data: EmailData[Kind]) => EmailCopy
}
