import { failed, type Failure } from '#domain/kernel/failure.ts'

/** Returns the result, or throws with all details. The demo's data is ours, so a refusal is our mistake. */
export const must = <T>(outcome: T | Failure): T => {
  if (!failed(outcome)) return outcome
  throw new Error(`the demo was refused: ${outcome.reason.text} ${JSON.stringify(outcome.issues)}`)
}

/** Returns a lookup of things by the names that the programme uses. */
export const byName = <Thing>(things: readonly (readonly [string, Thing])[], kind: string) => {
  const known = new Map(things)
  return (name: string): Thing => {
    const thing = known.get(name)
    if (thing === undefined) throw new Error(`the demo has no ${kind} called ${name}`)
    return thing
  }
}
