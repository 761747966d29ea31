import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FillBar } from './fill-bar.tsx'

it.each([
  [20, 21, undefined, '20 of 21'],
  [21, 21, undefined, '21 of 21 Full'],
  [22, 21, undefined, '22 of 21 Full, 1 over'],
  [23, 21, undefined, '23 of 21 Full, 2 over'],
  [0, 0, undefined, '0 of 0'],
  [5, null, undefined, '5 taken, no limit'],
  [23, 20, 0, '23 of 20 Full, 3 over'],
  // 13 of 10, and 9 of 10.
  [22, 20, 1, '22 of 20'],
])('the team reads of %s places taken of %s, of which %s are free', (taken, limit, free, words) => {
  const html = renderToStaticMarkup(<FillBar taken={taken} limit={limit} free={free} />)
  expect(html.replaceAll(/<[^>]*>/gu, '')).toBe(words)
})
