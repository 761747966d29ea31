import { writeFileSync } from 'node:fs'

/** Writes the errors outside every test of a Vitest run, which its JSON report leaves out. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (file !== undefined)
      writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)))
  }
}
