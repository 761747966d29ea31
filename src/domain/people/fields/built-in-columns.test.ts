import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleField } from '#tests/support/field-example.ts'
import { answersOf, columnOf, placedAnswers } from './built-in-columns.ts'
import { builtInFields } from './built-in-fields.ts'

const builtIn = (usage: 'attendee' | 'user') =>
  builtInFields
    .filter((field) => field.usage === usage)
    .map(({ internalKey, type }) => exampleField({ _id: internalKey, internalKey, type, usage }))

const ofAttendees = [...builtIn('attendee'), exampleField({ _id: 'medical' }), exampleField({ _id: 'photo' })]
const ofUsers = [...builtIn('user'), exampleField({ _id: 'source', usage: 'user' })]

describe('columnOf', () => {
  it.each([
    ['attendee_first_name', 'firstName'],
    ['attendee_last_name', 'lastName'],
    ['attendee_dob', 'dateOfBirth'],
    ['user_first_name', 'firstName'],
    ['user_last_name', 'lastName'],
    ['user_phone', 'phone'],
    ['activity_venue', undefined],
    ['constructor', undefined],
    [null, undefined],
  ])('%s: %s', (internalKey, column) => {
    expect(columnOf({ internalKey })).toBe(column)
  })

  it('knows every built-in field about people', () => {
    const aboutPeople = builtInFields.filter(({ usage }) => usage !== 'activity')
    expect(aboutPeople.filter((field) => columnOf(field) === undefined)).toEqual([])
  })
})

describe('the answers of a record', () => {
  it('come from its columns and its own fields', () => {
    const mia = {
      firstName: 'Mia',
      lastName: 'Jones',
      dateOfBirth: '2019-05-04',
      fieldData: { medical: 'Asthma' },
    }
    expect(answersOf(ofAttendees, mia)).toEqual({
      attendee_first_name: 'Mia',
      attendee_last_name: 'Jones',
      attendee_dob: '2019-05-04',
      medical: 'Asthma',
    })
  })

  it('leave out empty values', () => {
    const record = { firstName: 'Ann', lastName: 'Brown', phone: '', fieldData: {} }
    expect(answersOf(ofUsers, record)).toEqual({ user_first_name: 'Ann', user_last_name: 'Brown' })
    expect(Object.keys(answersOf(ofAttendees, { dateOfBirth: null, fieldData: {} }))).toEqual([])
  })

  it('return to the columns and fields they came from', () => {
    const text = fc.string({ minLength: 1 })
    const record = fc.record({
      firstName: text,
      lastName: text,
      dateOfBirth: fc.option(text, { nil: null }),
      fieldData: fc.dictionary(fc.constantFrom('medical', 'photo', 'gone'), fc.jsonValue()),
    })
    fc.assert(
      fc.property(record, (before) => {
        const { columns, fieldData } = placedAnswers(ofAttendees, answersOf(ofAttendees, before))
        expect({ dateOfBirth: null, ...columns, fieldData }).toEqual(before)
      }),
    )
  })
})
