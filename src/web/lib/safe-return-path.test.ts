import { expect, it } from 'vitest'
import { safeReturnPath } from './safe-return-path.ts'

it.each([
  ['/admin/people?role=staff#top', '/admin/people?role=staff#top'],
  ['/', '/'],
  ['https://evil.test/', '/'],
  ['//evil.test/', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['javascript:alert(1)', '/'],
  ['admin', '/'],
  [undefined, '/'],
  [['/admin'], '/'],
  ['/..//evil.test', '/'],
])('turns %o into %s', (given, expected) => {
  expect(safeReturnPath(given)).toBe(expected)
})
