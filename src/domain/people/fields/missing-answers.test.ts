import { expect, it } from 'vitest'
import { exampleField } from '#tests/support/field-example.ts'
import { missingAnswers } from './missing-answers.ts'

const field = exampleField({ required: true, usage: 'attendee' })
const someActivities = { appliesToAllActivityGroups: false, activityGroups: ['swimming'] }

it.each([
  ['is required and empty', {}, {}, true],
  ['is answered', {}, { [field._id]: 'Nuts' }, false],
  ['is answered with blanks', {}, { [field._id]: '  ' }, true],
  ['is optional', { required: false }, {}, false],
  ['is disabled', { enabled: false }, {}, false],
  ['is for the team', { adminOnly: true }, {}, false],
  ['is for this activity', someActivities, {}, true],
  ['is for other activities', { ...someActivities, activityGroups: ['chess'] }, {}, false],
])('says whether a field that %s still needs an answer', (_, changes, values, missing) => {
  const audience = { admin: false, activityGroup: 'swimming' }
  expect(missingAnswers([{ ...field, ...changes }], values, audience)).toHaveLength(missing ? 1 : 0)
})
