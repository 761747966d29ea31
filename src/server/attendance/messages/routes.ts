import { messages } from '#contract/attendance/messages.ts'
import { waitlists } from '#contract/sales/waitlists/waitlists.ts'
import type { Server } from '#server/http/serve.ts'
import { createMessage } from './create-message.ts'
import { listMessages } from './list-messages.ts'
import { messageLine } from './message-line.ts'
import { previewMessage } from './preview-message.ts'

export const serveMessages = ({ serve }: Server) => {
  serve(messages.preview, ({ caller, body }) => previewMessage(caller.scope, body))

  serve(messages.create, ({ caller, body }) => createMessage(caller.scope, body))

  serve(messages.list, ({ caller, query }) => listMessages(caller.scope, query))

  serve(waitlists.message, ({ caller, body }) => messageLine(caller.scope, body))
}
