import { describe, expect, it } from 'vitest'
import { newTab, withField, withName } from './home-tab-values.ts'

describe('the path while the name is typed', () => {
  it.each([
    ['follows it', { name: 'Wat', path: 'wat' }, 'Water & play', 'water-and-play'],
    ['begins with it', { name: '', path: '' }, 'Camps', 'camps'],
    ['stays once it is somebody’s own', { name: 'Water', path: 'pool' }, 'Waters', 'pool'],
    ['is suggested again when it was emptied', { name: 'Water', path: '' }, 'Waters', 'waters'],
  ])('%s', (_name, before, name, path) => {
    expect(withName({ ...newTab, ...before }, name)).toMatchObject({ name, path })
  })
})

it('a path that is stored already stays when the tab is renamed', () => {
  const before = { ...newTab, name: 'Camps', path: 'camps' }
  expect(withName(before, 'Holiday camps', 'camps')).toMatchObject({ name: 'Holiday camps', path: 'camps' })
})

it('forgets the options of the field before', () => {
  const before = { ...newTab, field: 'a', value: ['x'] }
  expect(withField(before, undefined)).toMatchObject({ field: '', value: [], type: 'fieldOption' })
})
