import { failed, type Failure } from '#domain/kernel/failure.ts'

/** The demo's data is ours: what the product refuses is our mistake, and is told whole. */
export const must = <T>(outcome: T | Failure): T => {
  if (!failed(outcome)) return outcome
  throw new Error(`the demo was refused: ${outcome.reason.text} ${JSON.stringify(outcome.issues)}`)
}

/** Things by the names that the programme calls them. */
export const byName = <Thing>(things: readonly (readonly [string, Thing])[], kind: string) => {
  const known = new Map(things)
  return (name: string): Thing => {
    const thing = known.get(name)
    if (thing === undefined) throw new Error(`the demo has no ${kind} called ${name}`)
    return thing
  }
}
