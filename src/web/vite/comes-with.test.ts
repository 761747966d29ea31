import { expect, test } from 'vitest'
import { comesWith } from './comes-with.ts'

/** The direct importers of each file. The page and the dialog share the price, but only the dialog needs the form. */
const importers: Readonly<Record<string, readonly string[]>> = {
  'src/public/shop-page.tsx': ['routes.ts'],
  'src/features/shelf.tsx': ['src/public/shop-page.tsx'],
  'src/domain/price.ts': ['src/features/shelf.tsx', 'src/features/dialog.tsx', 'src/domain/sum.ts'],
  'src/domain/sum.ts': ['src/domain/price.ts'],
  'src/features/form.tsx': ['src/features/dialog.tsx'],
}
const graph = {
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }),
}

test.each([
  ['src/public/shop-page.tsx', true],
  ['src/features/shelf.tsx', true],
  ['src/domain/price.ts', true],
  ['src/domain/sum.ts', true],
  ['src/features/form.tsx', false],
  ['unknown.ts', false],
])('says whether %s is loaded with the page: %s', (id, expected) => {
  expect(comesWith(id, /shop-page\.tsx$/u, graph)).toBe(expected)
})
