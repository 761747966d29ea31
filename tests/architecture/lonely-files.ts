import { dirname } from 'node:path'
import { isTest, type SourceFacts } from './source-facts.ts'

/** The most lines of a file that is too small to stand alone with one user. */
const smallLines = 30

/**
 * Files that list one file for each of many things: routes have a file per verb, registries a file per kind. There, the
 * small file is easier to find than a long one.
 */
const lists = /(?:^|[/-])routes\.tsx?$|\/(?:programme|all-words|kinds|registry)\.ts$/u

const stylesheetOf = (path: string) => path.replace(/\.tsx?$/u, '.module.css')

/**
 * A file that a test uses has two users, a lazy import makes a file of its own in the browser, and a component with a
 * stylesheet of its own is two files.
 */
const standsAlone = (path: string, files: readonly SourceFacts[]) =>
  files.some(
    (file) =>
      (isTest(file.path) && file.imports.includes(path)) ||
      file.lazyImports.includes(path) ||
      (file.path === path && file.imports.includes(stylesheetOf(path))),
  )

/** Finds small files that only one file uses, in the same folder: they belong in it. */
export const lonelyFiles = (
  files: readonly SourceFacts[],
  linesOf: (path: string) => number,
): readonly string[] => {
  const product = files.filter(({ path }) => !isTest(path))
  const users = Map.groupBy(
    product.flatMap(({ path, imports }) => [...new Set(imports)].map((to) => ({ path, to }))),
    ({ to }) => to,
  )
  return product
    .map(({ path }) => path)
    .filter((path) => {
      const [user, ...others] = users.get(path) ?? []
      return (
        user !== undefined &&
        others.length === 0 &&
        dirname(user.path) === dirname(path) &&
        linesOf(path) < smallLines &&
        !lists.test(user.path) &&
        !standsAlone(path, files)
      )
    })
}
