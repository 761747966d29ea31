import { messages } from '#contract/attendance/messages.ts'
import type { Server } from '#server/http/serve.ts'
import { createMessage } from './create-message.ts'
import { listMessages } from './list-messages.ts'
import { previewMessage } from './preview-message.ts'

export const serveMessages = ({ serve }: Server) => {
  serve(messages.preview, ({ caller, body }) => previewMessage(caller.scope, body))

  serve(messages.create, ({ caller, body }) => createMessage(caller.scope, body))

  serve(messages.list, ({ caller, query }) => listMessages(caller.scope, query))
}
