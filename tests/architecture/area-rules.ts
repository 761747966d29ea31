import { areaOf, areas } from './areas.ts'
import { isTest, type SourceFacts } from './source-facts.ts'

const productOf = (files: readonly SourceFacts[]) => files.filter(({ path }) => !isTest(path))

/** Finds imports of an area that comes later: 'src/a.ts → src/b.ts'. */
export const upwardImports = (files: readonly SourceFacts[]): readonly string[] =>
  productOf(files).flatMap(({ path, imports }) => {
    const own = areaOf(path)
    if (own === undefined) return []
    return [...new Set(imports)]
      .filter((to) => {
        const other = areaOf(to)
        return other !== undefined && areas.indexOf(other) > areas.indexOf(own)
      })
      .map((to) => `${path} → ${to}`)
  })

/** Finds imports of an area by code below the areas. */
export const importsFromBelow = (files: readonly SourceFacts[]): readonly string[] =>
  productOf(files)
    .filter(({ path }) => /^src\/server\/(?:http|db|jobs|gateways)\//u.test(path))
    .flatMap(({ path, imports }) =>
      [...new Set(imports)]
        .filter((to) => {
          const area = areaOf(to)
          return to.startsWith('src/server/') && area !== undefined && area !== 'platform'
        })
        .map((to) => `${path} → ${to}`),
    )

/** The folder that every area may import: who is signed in, and tokens. */
const publicFolder = 'src/server/platform/access/'

/** Finds the files of an area's server code that other areas import, which should be few and public. */
export const filesUsedOutside = (files: readonly SourceFacts[]): readonly string[] => [
  ...new Set(
    productOf(files).flatMap(({ path, imports }) =>
      imports.filter((to) => {
        const area = to.startsWith('src/server/') && !to.startsWith(publicFolder) ? areaOf(to) : undefined
        return area !== undefined && areaOf(path) !== undefined && areaOf(path) !== area
      }),
    ),
  ),
]
