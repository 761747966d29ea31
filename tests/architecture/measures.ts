import { filesUsedOutside, importsFromBelow, upwardImports } from './area-rules.ts'
import { importCycles } from './import-cycles.ts'
import { lonelyFiles } from './lonely-files.ts'
import { misnamedFiles } from './misnamed-files.ts'
import { factsOf, isTest, linesOf, type SourceFile } from './source-facts.ts'

/** A measurement of the structure, with its target. */
export interface Measure {
  readonly name: string
  readonly value: number
  readonly target: string
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Counts lines that let a test switch off a guard of the product. */
const testSwitches = (sources: readonly SourceFile[]) =>
  sources
    .filter(({ path }) => path.startsWith('src/') && !isTest(path))
    .flatMap(({ code }) => code.split('\n'))
    .filter((line) => /isGuarded|Drill\b/u.test(line)).length

/** Measures the source files. The tests are included for what they import. */
export const measuresOf = (sources: readonly SourceFile[]): readonly Measure[] => {
  const facts = sources.map(factsOf)
  const source = facts.filter(({ path }) => path.startsWith('src/'))
  const lines = new Map(sources.map(({ path, code }) => [path, linesOf(code)]))
  const lengths = source
    .filter(({ path }) => !isTest(path))
    .map(({ path }) => lines.get(path) ?? 0)
    .toSorted((a, b) => a - b)
  return [
    { name: 'source files without tests', value: lengths.length, target: '' },
    { name: 'median lines', value: at(lengths, 0.5), target: '45 to 70' },
    { name: '95th percentile of lines', value: at(lengths, 0.95), target: 'under 160' },
    { name: 'longest file', value: at(lengths, 1), target: 'under 350' },
    { name: 'imports of a later area', value: upwardImports(source).length, target: '0' },
    { name: 'imports of areas by what is below them', value: importsFromBelow(source).length, target: '0' },
    { name: 'server files used by other areas', value: filesUsedOutside(source).length, target: 'under 60' },
    { name: 'circles of imports, types included', value: importCycles(source).length, target: '0' },
    {
      name: 'small files with one user beside them',
      value: lonelyFiles(facts, (path) => lines.get(path) ?? 0).length,
      target: '0',
    },
    { name: 'files named after none of their exports', value: misnamedFiles(source).length, target: '0' },
    { name: 'lines that let a test turn off a guard', value: testSwitches(sources), target: '0' },
  ]
}
