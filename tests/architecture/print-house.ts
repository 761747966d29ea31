import { type Measure, measuresOf } from './measures.ts'
import { sourceFiles } from './source-facts.ts'

const measures = measuresOf(['src', 'tests'].flatMap(sourceFiles))

const width = (column: (measure: Measure) => string) => Math.max(...measures.map((one) => column(one).length))
const nameWidth = width(({ name }) => name)
const valueWidth = width(({ value }) => String(value))

process.stdout.write('The structure, and where we want it to be:\n')
for (const { name, value, target } of measures)
  process.stdout.write(
    `${`  ${name.padEnd(nameWidth)}  ${String(value).padStart(valueWidth)}  ${target}`.trimEnd()}\n`,
  )
