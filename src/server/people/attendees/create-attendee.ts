import { and, eq } from 'drizzle-orm'
import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { FieldDataInput } from '#contract/people/fields/field-data.ts'
import { failed, Failure, invalid } from '#domain/kernel/failure.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { holdFields } from '#server/people/fields/hold-fields.ts'
import { readPersonAnswers, shownTo } from '#server/people/fields/person-answers.ts'
import { rememberFileUses } from '#server/people/fields/remember-file-uses.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { columnsOf, presentAttendee } from './attendee.ts'

interface NewAttendee {
  readonly userId: string
  readonly fieldData: readonly FieldDataInput[]
  readonly activityGroup?: string | undefined
}

/** Not locked, because a few more than the limit do no harm. */
const hasTooMany = async (tx: Tx, userId: string): Promise<boolean> =>
  (await tx.sql.$count(attendees, and(eq(attendees.clientId, tx.clientId), eq(attendees.userId, userId)))) >=
  limits.attendeesPerUser

export const createAttendee = (
  scope: Scope,
  action: 'attendees.createOwn' | 'attendees.create',
  { userId, fieldData, activityGroup }: NewAttendee,
): Promise<Attendee | Failure> =>
  scope.transaction(async (tx) => {
    const admin = action === 'attendees.create'
    await holdFields(tx, 'attendee')
    if (!(await findUser(tx, userId)))
      return invalid([{ path: 'userId', reason: messages.noUserSet }], messages.noUserSet)
    if (await hasTooMany(tx, userId)) return new Failure('conflict', messages.tooManyAttendees)
    const answers = await readPersonAnswers(tx, 'attendee', fieldData, {
      shown: shownTo({ admin, activityGroup }),
      log: scope.log,
    })
    if (failed(answers)) return answers
    const [row] = await tx.sql
      .insert(attendees)
      .values({
        clientId: tx.clientId,
        userId,
        ...columnsOf(answers),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning()
    if (!row) throw new Error('the new attendee did not come back')
    const refused = await rememberFileUses(tx, 'attendee', row.id, answers.fields, answers.values)
    if (refused) return refused
    await recordAudit(tx, {
      action,
      subject: 'attendee',
      subjectId: row.id,
      changes: [{ field: 'name', from: null, to: fullName(row) }],
    })
    return presentAttendee(tx, row, { admin })
  })
