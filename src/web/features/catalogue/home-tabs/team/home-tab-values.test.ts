import { describe, expect, it } from 'vitest'
import { newTab, withField, withName } from './home-tab-values.ts'

describe('the path of a tab while its name is typed', () => {
  it.each([
    ['follows it', { name: 'Wat', path: 'wat' }, 'Water & play', 'water-and-play'],
    ['begins with it', { name: '', path: '' }, 'Camps', 'camps'],
    ['stays once it is somebody’s own', { name: 'Water', path: 'pool' }, 'Waters', 'pool'],
    ['is suggested again when it was emptied', { name: 'Water', path: '' }, 'Waters', 'waters'],
  ])('%s', (_name, before, name, path) => {
    expect(withName({ ...newTab, ...before }, name)).toMatchObject({ name, path })
  })
})

it('keeps the stored path when the tab is renamed', () => {
  const before = { ...newTab, name: 'Camps', path: 'camps' }
  expect(withName(before, 'Holiday camps', 'camps')).toMatchObject({ name: 'Holiday camps', path: 'camps' })
})

it('clears the options when the field changes', () => {
  const before = { ...newTab, field: 'a', value: ['x'] }
  expect(withField(before, undefined)).toMatchObject({ field: '', value: [], type: 'fieldOption' })
})
