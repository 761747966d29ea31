import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Brightwater Clubs', 'brightwater-clubs'],
    ['  Holiday   camps!  ', 'holiday-camps'],
    ["Children's theatre", 'childrens-theatre'],
    ['Children’s theatre', 'childrens-theatre'],
    ['Tots & Teens', 'tots-and-teens'],
    ['Ages 5–7', 'ages-5-7'],
    ['Ecole d’été', 'ecole-dete'],
    ['Año Nuevo', 'ano-nuevo'],
    ['Straße Łódź Ørsted', 'strasse-lodz-orsted'],
    ['--already-dashed--', 'already-dashed'],
    ['Ⅳ', 'iv'],
    ['日本', ''],
    ['', ''],
  ])('turns %j into %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug)
  })

  it("is always empty or a valid path, and doesn't change when made again", () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const slug = slugOf(name)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/u)
        expect(slugOf(slug)).toBe(slug)
      }),
    )
  })
})
