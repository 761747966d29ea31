import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FillBar } from './fill-bar.tsx'

it.each([
  [20, 21, '20 of 21'],
  [21, 21, '21 of 21 Full'],
  [22, 21, '22 of 21 Full, 1 over'],
  [23, 21, '23 of 21 Full, 2 over'],
  [0, 0, '0 of 0'],
  [5, null, '5 taken, no limit'],
])('the team reads of %s places taken of %s', (taken, limit, words) => {
  const html = renderToStaticMarkup(<FillBar taken={taken} limit={limit} />)
  expect(html.replaceAll(/<[^>]*>/gu, '')).toBe(words)
})
