import { mailbox } from '#contract/platform/mailbox.ts'
import { failed, notFound } from '#domain/kernel/failure.ts'
import { calendarFileName } from '#server/gateways/mail/calendar-file-name.ts'
import type { Server } from '#server/http/serve.ts'
import { contentDisposition } from '#server/platform/files/content-disposition.ts'
import { listEmails, readEmail } from './read-mailbox.ts'

/** The email may be shown inside our own page and open its links, and nothing else. */
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'"

/** Serves the mailbox of a demo. Outside a demo there is none at all, because its emails contain codes and links. */
export const serveMailbox = ({ serve, deps: { config } }: Server) => {
  serve(mailbox.list, async ({ caller, query }) =>
    config.demo ? listEmails(caller.scope, query) : notFound(),
  )

  serve(mailbox.read, async ({ caller, params }) =>
    config.demo ? readEmail(caller.scope, params.id) : notFound(),
  )

  serve(mailbox.html, async ({ caller, params, reply }) => {
    const email = config.demo ? await readEmail(caller.scope, params.id) : notFound()
    if (failed(email)) return email
    reply.header('content-security-policy', framePolicy).header('x-frame-options', 'SAMEORIGIN')
    return email.html
  })

  serve(mailbox.calendar, async ({ caller, params, reply }) => {
    const email = config.demo ? await readEmail(caller.scope, params.id) : notFound()
    if (failed(email)) return email
    if (email.calendar === null) return notFound()
    reply.header('content-disposition', contentDisposition('attachment', calendarFileName))
    return email.calendar
  })
}
