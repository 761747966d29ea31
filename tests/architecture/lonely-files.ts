import { dirname } from 'node:path'
import { isTest, type SourceFacts } from './source-facts.ts'

/** The maximum lines of a small file that belongs in its only user. */
const smallLines = 30

/**
 * Files that list one file for each of many things: routes have a file per verb, and registries a file per kind. There
 * a small file is easier to find than a part of a long one.
 */
const lists = /(?:^|[/-])routes\.tsx?$|\/(?:programme|all-words|discount-offers)\.ts$/u

const stylesheetOf = (path: string) => path.replace(/\.tsx?$/u, '.module.css')

/**
 * Says whether a file has a reason to be separate: a test also uses it, a lazy import puts it in a file of its own in
 * the browser, or it has a stylesheet.
 */
const standsAlone = (path: string, files: readonly SourceFacts[]) =>
  files.some(
    (file) =>
      (isTest(file.path) && file.imports.includes(path)) ||
      file.lazyImports.includes(path) ||
      (file.path === path && file.imports.includes(stylesheetOf(path))),
  )

/** Finds small files used by only one file in the same folder. They belong in that file. */
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
