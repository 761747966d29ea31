import { columnOf } from '#domain/people/fields/built-in-columns.ts'
import type { Change } from '#server/db/schema/audit.ts'
import { changesBetween } from '#server/platform/audit/record-audit.ts'
import { answersStory } from '#server/people/fields/answers-story.ts'
import type { PersonAnswers } from '#server/people/fields/person-answers.ts'
import type { AttendeeRow } from './attendee.ts'

type Told = Pick<AttendeeRow, 'firstName' | 'lastName' | 'dateOfBirth'>

const toldOf = ({ firstName, lastName, dateOfBirth }: Told): Told => ({ firstName, lastName, dateOfBirth })

/** Name and birthday from what to what; of other answers which, since the history is no place for a child's health. */
export const attendeeStory = (before: Told, after: Told, answers: PersonAnswers): Change[] => [
  ...changesBetween<Told>(toldOf(before), toldOf(after)),
  ...answersStory(
    answers.fields.filter((field) => columnOf(field) === undefined),
    answers.before,
    answers.values,
  ),
]
