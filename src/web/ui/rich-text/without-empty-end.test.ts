import { expect, it } from 'vitest'
import { withoutEmptyEnd } from './without-empty-end.ts'

it.each([
  ['<ul><li><p>One</p></li></ul><p></p>', '<ul><li><p>One</p></li></ul>'],
  ['<p>One</p><p></p><p></p>', '<p>One</p>'],
  ['<p>One</p><p></p><p>Two</p>', '<p>One</p><p></p><p>Two</p>'],
  ['<p>One</p>', '<p>One</p>'],
])('tidies %s to %s', (html, tidy) => {
  expect(withoutEmptyEnd(html)).toBe(tidy)
})
