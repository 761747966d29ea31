import type { Attendee } from '#contract/people/attendees/attendee.ts'
import { fieldsShown, valuesFromItems } from '#domain/people/fields/field-values.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import { useQuery } from '@tanstack/react-query'

/** Counts the unanswered questions that an activity asks about an attendee. */
export const useMissingAnswers = (activityGroup: string) => {
  const { data: fields = [] } = useQuery(fieldsQuery({ usage: 'attendee' }))
  const errorsOf = useAnswerErrors('attendee')
  const asked = fieldsShown(fields, { admin: false, activityGroup })
  return ({ fieldData }: Pick<Attendee, 'fieldData'>): number =>
    Object.keys(errorsOf(asked, valuesFromItems(asked, fieldData))).length
}
