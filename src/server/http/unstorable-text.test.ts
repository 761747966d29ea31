import { expect, test } from 'vitest'
import { messages } from '#domain/messages.ts'
import { unstorableIssues } from './unstorable-text.ts'

test.each([
  ['a text', 'Robin', []],
  ['an emoji, which is a whole pair', { name: '👩‍👩‍👧‍👦 Ł' }, []],
  ['a NUL', { search: 'Robin\0Sample' }, ['search']],
  ['half a pair in a list', { tickets: [{ name: 'One' }, { name: 'x\uDC00y' }] }, ['tickets.1.name']],
  ['two of them', { name: '\0', notes: { text: '\uD800' } }, ['notes.text', 'name']],
  ['a key', { data: { 'a\0b': 1 } }, ['data']],
  ['nothing', undefined, []],
  ['null', null, []],
  ['numbers', { price: 1_200 }, []],
  ['the bytes of a file', Buffer.from('a\0b'), []],
])('reports every unstorable text in %s', (_name, input, paths) => {
  expect(unstorableIssues(input)).toEqual(paths.map((path) => ({ path, reason: messages.textNotStored })))
})

test('reads nesting that is deeper than the stack', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(200_000)}"\\u0000"${']'.repeat(200_000)}`)
  expect(unstorableIssues(deep)).toHaveLength(1)
})
