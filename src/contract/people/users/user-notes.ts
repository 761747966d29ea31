import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { done, id, idParams, instant, requiredText } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'

export const userNote = z.object({ _id: id, text: z.string(), createdAt: instant, createdBy: z.string() })
export type UserNote = z.infer<typeof userNote>

/** The team's notes about a family. The family never reads them. */
export const userNotes = {
  list: operation({
    id: 'userNotes.list',
    method: 'GET',
    path: '/api/users/{id}/notes',
    summary: 'The notes about a person, newest first',
    access: 'people.manage',
    params: idParams,
    answer: z.array(userNote),
    fails: ['notFound'],
  }),
  create: operation({
    id: 'userNotes.create',
    method: 'POST',
    path: '/api/users/{id}/notes',
    summary: 'Add a note about a person',
    access: 'people.manage',
    params: idParams,
    body: z.object({ text: requiredText(limits.noteMaximum) }),
    status: 201,
    answer: userNote,
    creates: true,
    fails: ['notFound', 'conflict'],
  }),
  remove: operation({
    id: 'userNotes.remove',
    method: 'DELETE',
    path: '/api/user-notes/{id}',
    summary: 'Delete a note',
    access: 'people.manage',
    params: idParams,
    answer: done,
  }),
}
