import { expect, it } from 'vitest'
import { coverCells, coverColumns, coverRows } from './cover-shapes.ts'

it('draws the same picture for the same name, and different pictures for different names', () => {
  expect(coverCells('Swimming')).toEqual(coverCells('Swimming'))
  expect(coverCells('Swimming')).not.toEqual(coverCells('Chess'))
  expect(coverCells('')).toHaveLength(coverColumns * coverRows)
})

it('uses every shape across many names', () => {
  const seen = new Set(
    Array.from({ length: 20 }, (_, index) => coverCells(`Activity ${index}`))
      .flat()
      .map(({ shape }) => shape),
  )
  expect([...seen].toSorted()).toEqual(['dot', 'half', 'leaf', 'none', 'quarter'])
})
