import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'
import { calendarFileName } from './calendar-file-name.ts'

interface OutgoingEmail {
  readonly id: string
  readonly fromName: string
  readonly replyTo: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The complete calendar file to attach. */
  readonly calendar: string | null
}

/** The sender of emails. Without SMTP there is no sender, and the rows are the mailbox. */
export interface Mailer {
  readonly send: (email: OutgoingEmail) => Promise<void>
  readonly close: () => void
}

/** A server that doesn't answer must not block a job, and so the end of the process, for minutes. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** Extracts the address: 'Rollcall <no-reply@example.org>' → 'no-reply@example.org'. */
const addressIn = (from: string): string => /<([^<>]+)>/u.exec(from)?.[1] ?? from.trim()

/** Attaches a file to open and not an invitation, because the email doesn't ask people whether they will come. */
const calendarFile = (calendar: string | null) =>
  calendar === null
    ? []
    : [
        {
          filename: calendarFileName,
          content: calendar,
          contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        },
      ]

/** Describes an error by its codes, because the server's message may quote the recipient and end up in a log. */
const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown }
  return (
    [code, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') ||
    error.name
  )
}

export const createMailer = (mail: Config['mail']): Mailer | undefined => {
  if (mail.smtpUrl === undefined) return undefined
  const transport = createTransport({ url: mail.smtpUrl, ...patience })
  const address = addressIn(mail.from)
  const domain = address.split('@')[1] ?? 'localhost'
  return {
    send: async (email) => {
      try {
        await transport.sendMail({
          // The id is the same on every attempt, so that the receiving server can tell a repeat from a second email.
          messageId: `<${email.id}@${domain}>`,
          from: { name: email.fromName, address },
          replyTo: { name: email.fromName, address: email.replyTo },
          to: { name: '', address: email.to },
          subject: email.subject,
          html: email.html,
          text: email.text,
          attachments: calendarFile(email.calendar),
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        throw new Error(`the mail server did not take the email (${describe(error)})`, { cause: error })
      }
    },
    close: () => transport.close(),
  }
}
