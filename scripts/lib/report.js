/** Runs a step and prints its result on one line. Prints the step's output only when it failed. */
export async function reported(step) {
  const began = Date.now()
  const result = await step()
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  const { name, passed, failed, said } = result
  console.log(`${failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${passed} passed, ${failed} failed (${seconds} s)`)
  if (failed > 0 && said) console.log(said.trimEnd())
  return result
}

const toldAtMost = 12

/** Prints the last lines of a run, repeats the failures, and returns the exit code. */
export function summed(results) {
  const sum = (kind) => results.reduce((total, result) => total + result[kind], 0)
  const wrong = results.filter((result) => result.failed > 0)
  if (wrong.length > 0) console.log(`\nFailed: ${wrong.map(({ name }) => name).join(', ')}.`)
  const failures = wrong.flatMap((result) => result.failures ?? [])
  for (const failure of failures.slice(0, toldAtMost)) console.log(failure.text)
  if (failures.length > toldAtMost) console.log(`and ${failures.length - toldAtMost} more`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return wrong.length === 0 ? 0 : 1
}
