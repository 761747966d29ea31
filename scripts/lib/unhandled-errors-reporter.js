import { writeFileSync } from 'node:fs'

/** Writes the errors that happened outside every test of a Vitest run: its JSON report leaves them out. */
export default class UnhandledErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.UNHANDLED_ERRORS_FILE
    if (file !== undefined)
      writeFileSync(file, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)))
  }
}
