import type { Reason } from './kernel/reason.ts'
import type { messages } from './messages.ts'
import type * as sentences from './sentences.ts'

type NamesIn<Words> = {
  [Name in keyof Words]: Words[Name] extends Reason | ((params: never) => Reason) ? Name : never
}[keyof Words]

/** The closed list of reasons: what messages.ts and sentences.ts define. Programs rely on the names, so none is ever renamed. */
export type ReasonName = NamesIn<typeof messages> | NamesIn<typeof sentences>
