import { basename } from 'node:path'
import { isTest, type SourceFacts } from './source-facts.ts'

/**
 * Folders that say what their files export: routes of a noun, a kind or display of a field, a table of the schema, a
 * resource of the card sandbox, an email template, and the demo's activities, families and sales.
 */
const namedByFolder = new RegExp(
  [
    String.raw`(?:^|[/-])routes\.tsx?$`,
    '^src/(?:demo/(?:programme|families|sales)|domain/words|domain/people/fields/kinds|server/db/schema)/',
    '^src/(?:server/gateways/mail/(?:kinds|templates)|sandbox/cards/resources)/',
    '^src/web/ui/field-kinds/(?:displays|inputs)/',
  ].join('|'),
  'u',
)

const letters = (name: string) => name.replaceAll(/[-_]/gu, '').toLowerCase()

/** Says whether a name fits the file: 'device.ts' may export `device`, `devices`, `Device` or `deviceOf`. */
const isNamedAfter = (file: string, exported: string) => {
  const [own, other] = [letters(file), letters(exported)]
  return ['', 's', 'of', 'for'].some((ending) => other === `${own}${ending}`) || own === `${other}s`
}

/** Finds files that export one value under a different name. A file with several exports is named after their topic. */
export const misnamedFiles = (files: readonly SourceFacts[]): readonly string[] =>
  files
    .filter(({ path, exports, exportedTypes }) => {
      const file = basename(path).replace(/\.tsx?$/u, '')
      return (
        !isTest(path) &&
        !namedByFolder.test(path) &&
        exports.length === 1 &&
        ![...exports, ...exportedTypes].some((name) => isNamedAfter(file, name))
      )
    })
    .map(({ path }) => path)
