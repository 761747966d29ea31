import type { SourceFile } from './source-facts.ts'

const sentence = String.raw`(?:messages|sentences|uploadSentences)\.(?!length)\w+(?:\.text)?|[\w.?!]+\.text\b`
const shown = String.raw`[\w.?!\])]*\.(?:message|text)`
const literal = String.raw`['"][^'"]* [^'"]*['"]`

/** The ways to decide by what a person reads: comparing it, searching in it, or looking it up. */
const patterns = [
  String.raw`(?:===|!==) ?(?:${sentence})`,
  String.raw`(?:${sentence})\)? ?(?:===|!==)(?! ?'')`,
  String.raw`${shown} ?(?:===|!==) ?${literal}`,
  String.raw`\.(?:message|text)\??\.(?:includes|startsWith|endsWith|match|search)\(`,
  String.raw`\.(?:has|get|includes|indexOf)\((?:\w+\.)*message\)`,
].map((source) => new RegExp(source, 'u'))

/** Words of libraries, which give no other sign of what is wrong. */
const libraries: Readonly<Record<string, string>> = {
  'src/server/platform/files/render-picture.ts': 'pixel limit',
  'src/server/db/trouble.ts': 'type json',
}

const comment = /^\s*(?:\/\/|\/?\*)/u

/** Finds lines of the product that compare a sentence to decide what to do. Reasons have names for that. */
export const textComparisons = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, code }) =>
    code
      .split('\n')
      .filter((line) => !comment.test(line) && patterns.some((pattern) => pattern.test(line)))
      .filter((line) => !line.includes(libraries[path] ?? '\n'))
      .map((line) => `${path}: ${line.trim()}`),
  )
