import { userNotes } from '#contract/people/users/user-notes.ts'
import type { Server } from '#server/http/serve.ts'
import { createNote } from './create-note.ts'
import { listNotes } from './list-notes.ts'
import { removeNote } from './remove-note.ts'

export const serveUserNotes = ({ serve }: Server) => {
  serve(userNotes.list, ({ caller, params }) => listNotes(caller.scope, params.id))

  serve(userNotes.create, ({ caller, params, body }) => createNote(caller.scope, params.id, body.text))

  serve(userNotes.remove, ({ caller, params }) => removeNote(caller.scope, params.id))
}
