import type { Parsed } from '#contract/operation.ts'
import type { Attendee } from '#contract/people/attendees/attendee.ts'
import type { attendees as contract } from '#contract/people/attendees/attendees.ts'
import { failed, Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { columnOf } from '#domain/people/fields/built-in-columns.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import type { Change } from '#server/db/schema/audit.ts'
import type { Scope } from '#server/db/scope.ts'
import { answersStory } from '#server/people/fields/answers-story.ts'
import { holdFields } from '#server/people/fields/hold-fields.ts'
import { readPersonAnswers, shownTo, type PersonAnswers } from '#server/people/fields/person-answers.ts'
import { rememberFileUses } from '#server/people/fields/remember-file-uses.ts'
import { recordAudit, changesBetween } from '#server/platform/audit/record-audit.ts'
import { columnsOf, lockAttendee, presentAttendee, whereAttendee, type AttendeeRow } from './attendee.ts'

type Told = Pick<AttendeeRow, 'firstName' | 'lastName' | 'dateOfBirth'>

const toldOf = ({ firstName, lastName, dateOfBirth }: Told): Told => ({ firstName, lastName, dateOfBirth })

/**
 * Builds the history of a change: name and birthday with their old and new values, other answers only by title, because
 * the history must not hold a child's health data.
 */
const attendeeStory = (before: Told, after: Told, answers: PersonAnswers): Change[] => [
  ...changesBetween<Told>(toldOf(before), toldOf(after)),
  ...answersStory(
    answers.fields.filter((field) => columnOf(field) === undefined),
    answers.before,
    answers.values,
  ),
]

interface Editor {
  readonly action: 'attendees.updateOwn' | 'attendees.update'
  /** The user that the attendee must belong to. Undefined for the team, who can edit every attendee. */
  readonly owner: string | undefined
}

export const updateAttendee = (
  scope: Scope,
  { action, owner }: Editor,
  id: string,
  { fieldData, version, activityGroup }: Parsed<typeof contract.update>['body'],
): Promise<Attendee | Failure> =>
  scope.transaction(async (tx) => {
    const admin = owner === undefined
    await holdFields(tx, 'attendee')
    const before = await lockAttendee(tx, id, owner)
    if (!before) return notFound()
    if (version !== undefined && version !== before.version)
      return new Failure('stale', messages.somebodyElseSaved)
    const answers = await readPersonAnswers(tx, 'attendee', fieldData, {
      before,
      shown: shownTo({ admin, activityGroup }),
      log: scope.log,
    })
    if (failed(answers)) return answers
    const next = columnsOf(answers)
    const changes = attendeeStory(before, next, answers)
    if (changes.length === 0) return presentAttendee(tx, before, { admin })
    const [after] = await tx.sql
      .update(attendees)
      .set({ ...next, version: before.version + 1, updatedAt: tx.now })
      .where(whereAttendee(tx, id))
      .returning()
    if (!after) throw new Error('the attendee went away while it was locked')
    const refused = await rememberFileUses(tx, 'attendee', id, answers.fields, answers.values)
    if (refused) return refused
    await recordAudit(tx, { action, subject: 'attendee', subjectId: id, changes })
    return presentAttendee(tx, after, { admin })
  })
