import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { docProblems, type Page, type Tree } from './doc-paths.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

const filesIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))

const tree: Tree = {
  files: [
    ...readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])),
    ...['src', 'tests', 'docs', 'scripts', 'bench'].flatMap(filesIn),
  ],
  textOf: read,
}

const pages: readonly Page[] = tree.files
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: read(path) }))

describe('what the documentation names', () => {
  test('exists', () => {
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'src/web/README.md']),
    )
    expect(pages.flatMap((page) => docProblems(page, tree))).toEqual([])
  })

  test.each([
    '[a page](rules/nothing.md)',
    '[a heading](glossary.md#nothing)',
    '[a heading of this page](#nothing)',
    '<img src="images/nothing.png">',
    'see `src/server/nothing.ts`',
    'see `nothing-of-this-name.ts`, in words',
    'Cart->>Db: nothing-of-this-name.ts locks',
    'all of `src/domain/nothing`',
    'all of `domain/sales/nothing/`',
  ])('%s would be found', (text) => {
    expect(docProblems({ path: 'docs/architecture.md', text }, tree)).toHaveLength(1)
  })

  test.each([
    '[a page](rules/places.md)',
    '[a heading](glossary.md#running-it)',
    '[a folder](decisions/)',
    '[the web](https://example.org/nothing.md)',
    'see `src/server/build-app.ts`, `server/build-app.ts`, `build-app.ts` and `sales/cart/routes.ts`',
    'every `*.safety.test.ts`, and `<verb-noun>.ts`',
    'all of `domain/sales/waitlists` and `tests/api/`',
  ])('%s is fine', (text) => {
    expect(docProblems({ path: 'docs/architecture.md', text }, tree)).toEqual([])
  })
})
