import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Reason } from '#domain/kernel/reason.ts'
import { slugOf } from '#domain/kernel/slug.ts'
import { messages } from '#domain/messages.ts'
import { type HomeTabContext, homeTabIssues, type HomeTabValues } from './home-tab-issues.ts'
import { offeredFields, type TabField } from './offered-fields.ts'

const option = (id: string, enabled = true) => ({ _id: id, name: id, enabled })
const field = (id: string, change: Partial<TabField> = {}): TabField => ({
  _id: id,
  type: 'dropdown',
  title: id,
  usage: 'activity',
  enabled: true,
  adminOnly: false,
  fieldOptions: [option('swimming'), option('football'), option('chess', false)],
  ...change,
})
const hall = { _id: 'hall', enabled: true }
const shut = { _id: 'shut', enabled: false }

const context: HomeTabContext = {
  tabs: [{ path: 'camps' }],
  fields: [field('sport'), field('place', { type: 'venue', fieldOptions: [] })],
  venues: [hall, shut],
}
const good: HomeTabValues = {
  name: 'Sports',
  path: 'sports',
  type: 'fieldOption',
  field: 'sport',
  value: ['swimming'],
}
const issuesOf = (change: Partial<HomeTabValues>, more: Partial<HomeTabContext> = {}) =>
  homeTabIssues({ ...good, ...change }, { ...context, ...more }).map(({ path, reason }) => [path, reason])

describe('homeTabIssues', () => {
  const cases: readonly [string, Partial<HomeTabValues>, readonly (readonly [string, Reason])[]][] = [
    ['a good one', {}, []],
    ['a good one of venues', { type: 'venue', field: 'place', value: ['hall'] }, []],
    ['no name', { name: '  ' }, [['name', messages.required]]],
    ['no path', { path: '' }, [['path', messages.required]]],
    ['a capital', { path: 'Sports' }, [['path', messages.pathInvalid]]],
    ['a space', { path: 'big sports' }, [['path', messages.pathInvalid]]],
    ['two dashes', { path: 'big--sports' }, [['path', messages.pathInvalid]]],
    ['a dash in front', { path: '-sports' }, [['path', messages.pathInvalid]]],
    ['a dash at the end', { path: 'sports-' }, [['path', messages.pathInvalid]]],
    ['a slash', { path: 'a/b' }, [['path', messages.pathInvalid]]],
    ['an accent', { path: 'año' }, [['path', messages.pathInvalid]]],
    ['numbers and dashes', { path: 'u8-2026' }, []],
    ['a taken path', { path: 'camps' }, [['path', messages.pathTaken]]],
    ['no field', { field: '' }, [['field', messages.required]]],
    ['a field nobody has', { field: 'nothing' }, [['field', messages.required]]],
    ['a field of the other type', { type: 'venue' }, [['field', messages.required]]],
    ['no option', { value: [] }, [['value', messages.tabOptionMissing]]],
    ['only a disabled option', { value: ['chess'] }, [['value', messages.tabOptionMissing]]],
    ['a disabled option among others', { value: ['swimming', 'chess'] }, [['value', messages.tabOptionGone]]],
    [
      'only a disabled venue',
      { type: 'venue', field: 'place', value: ['shut'] },
      [['value', messages.tabOptionMissing]],
    ],
    [
      'everything wrong at once',
      { name: '', path: 'A', value: [] },
      [
        ['name', messages.required],
        ['path', messages.pathInvalid],
        ['value', messages.tabOptionMissing],
      ],
    ],
  ]
  it.each(cases)('%s', (_name, change, expected) => {
    expect(issuesOf(change)).toEqual(expected)
  })

  it('lets a tab keep its current choices after they are disabled', () => {
    const before = { field: 'sport', value: ['chess'] }
    expect(issuesOf({ value: ['chess'] }, { before })).toEqual([])
    expect(issuesOf({ value: ['chess'] }, { before, fields: [field('sport', { enabled: false })] })).toEqual(
      [],
    )
  })

  it('accepts every path suggested from a name, unless the path is taken or empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const path = slugOf(name)
        fc.pre(path !== '' && path !== 'camps')
        expect(issuesOf({ path })).toEqual([])
      }),
    )
  })
})

describe('offeredFields', () => {
  const cases: readonly [string, TabField, readonly { _id: string; enabled: boolean }[], boolean][] = [
    ['a dropdown with an enabled option', field('a'), [], true],
    ['a multiple checkbox with one', field('a', { type: 'multipleCheckbox' }), [], true],
    ['all options disabled', field('a', { fieldOptions: [option('x', false)] }), [], false],
    ['no options', field('a', { fieldOptions: [] }), [], false],
    ['disabled', field('a', { enabled: false }), [], false],
    ['admin only', field('a', { adminOnly: true }), [], false],
    ['of attendees', field('a', { usage: 'attendee' }), [], false],
    ['text, which has no options', field('a', { type: 'text' }), [], false],
    [
      'a venue field with an enabled venue',
      field('a', { type: 'venue', fieldOptions: [] }),
      [shut, hall],
      true,
    ],
    ['a venue field without one', field('a', { type: 'venue', fieldOptions: [] }), [shut], false],
  ]
  it.each(cases)('%s', (_name, one, venues, offered) => {
    expect(offeredFields([one], venues)).toEqual(offered ? [one] : [])
  })
})
