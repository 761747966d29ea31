import { basename } from 'node:path'
import { isTest, type SourceFacts } from './source-facts.ts'

/**
 * Where the folder says what the file exports: routes of a noun, one kind or display of a field, one table of the schema,
 * one resource of the card sandbox, one template of an email, and the demo's activities, families and sales.
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

/** 'device.ts' may export `device`, `devices`, `Device` or `deviceOf`. */
const isNamedAfter = (file: string, exported: string) => {
  const [own, other] = [letters(file), letters(exported)]
  return ['', 's', 'of', 'for'].some((ending) => other === `${own}${ending}`) || own === `${other}s`
}

/**
 * Finds files that export one value and have another name. A file of several things about one topic is named after the
 * topic.
 */
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
