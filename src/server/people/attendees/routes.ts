import { attendees } from '#contract/people/attendees/attendees.ts'
import type { Server } from '#server/http/serve.ts'
import { attendeesOf } from './attendees-of.ts'
import { createAttendee } from './create-attendee.ts'
import { listAttendees } from './list-attendees.ts'
import { readAttendee } from './read-attendee.ts'
import { type AttendeeUses, removeOwnAttendee } from './remove-own-attendee.ts'
import { updateAttendee } from './update-attendee.ts'

export const serveAttendees = ({ serve }: Server, uses: AttendeeUses) => {
  serve(attendees.createOwn, ({ caller, body }) =>
    createAttendee(caller.scope, 'attendees.createOwn', { ...body, userId: caller.user.userId }),
  )

  serve(attendees.updateOwn, ({ caller, params, body }) =>
    updateAttendee(
      caller.scope,
      { action: 'attendees.updateOwn', owner: caller.user.userId },
      params.id,
      body,
    ),
  )

  serve(attendees.removeOwn, ({ caller, params }) =>
    removeOwnAttendee(caller.scope, caller.user, params.id, uses),
  )

  serve(attendees.create, ({ caller, body }) => createAttendee(caller.scope, 'attendees.create', body))

  serve(attendees.update, ({ caller, params, body }) =>
    updateAttendee(caller.scope, { action: 'attendees.update', owner: undefined }, params.id, body),
  )

  serve(attendees.ofUser, ({ caller, query }) =>
    caller.scope.transaction((tx) => attendeesOf(tx, query.userId, { admin: true })),
  )

  serve(attendees.list, ({ caller, query }) => listAttendees(caller.scope, query))

  serve(attendees.read, ({ caller, params }) => readAttendee(caller.scope, params.id))
}
