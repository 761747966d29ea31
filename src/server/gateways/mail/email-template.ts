import type { Client } from '#server/platform/clients/client.ts'
import type { EmailData, EmailKind } from './email-kinds.ts'

/** Whose email it is. */
export type EmailSender = Pick<
  Client,
  'name' | 'logoColour' | 'contactEmail' | 'timeZone' | 'dateFormatTextualWithYear'
>

/** What an email says, without how it looks: its HTML and its text are both made from this. */
export interface EmailCopy {
  /** Shown on locked screens and in lists: no code, no link, no name of a child. */
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** Addresses in the paragraphs can be followed: for what the team wrote, never for what strangers typed. */
  readonly withLinks?: true
  readonly action?:
    | { readonly kind: 'code'; readonly code: string }
    | { readonly kind: 'link'; readonly label: string; readonly link: string }
  /** What to do when the email comes as a surprise. */
  readonly smallPrint: readonly string[]
}

export interface EmailTemplate<Kind extends EmailKind> {
  /** The body lets somebody in: it is erased once it has left for the real recipient. */
  readonly secret: boolean
  /** After so many minutes the code or link in it no longer works: a late email would only confuse. */
  readonly worthlessAfter?: (data: EmailData[Kind]) => number
  readonly copy: (sender: EmailSender, data: EmailData[Kind]) => EmailCopy
}
