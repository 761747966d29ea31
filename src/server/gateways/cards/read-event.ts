import { z } from 'zod'

/** A signed event, with only what it is about. The object itself is read from the provider. */
export interface EventView {
  readonly id: string
  readonly type: string
  readonly account: string | null
  readonly objectId: string
  readonly intentId: string | null
  /** Our payment that the event names. Any owner of an account can write that, so it proves nothing. */
  readonly named: string | null
}

/**
 * The format of the provider's ids, types and account numbers. Other texts may contain characters that the database
 * can't store.
 */
const word = z
  .string()
  .max(255)
  .regex(/^[\x21-\x7e]+$/u)

/** A hint that may be missing or invalid. We only use it to look something up. */
const hint = word.nullable().catch(null).default(null)

const envelope = z.object({
  id: word,
  type: word,
  account: word.nullish(),
  data: z.object({
    object: z.object({
      // Some of the provider's objects have no id.
      id: word.nullish(),
      object: hint,
      payment_intent: hint,
      client_reference_id: hint,
      metadata: z.object({ payment: hint }).catch({ payment: null }),
    }),
  }),
})

export type ReadEvent =
  | { readonly kind: 'event'; readonly event: EventView }
  | { readonly kind: 'malformed'; readonly where: string }

const jsonIn = (raw: Buffer): unknown => {
  try {
    return JSON.parse(raw.toString())
  } catch {
    return undefined
  }
}

/**
 * Reads what an event is about, regardless of its object. For a malformed event it returns the location of the problem,
 * never the content.
 */
export const readEvent = (raw: Buffer): ReadEvent => {
  const parsed = envelope.safeParse(jsonIn(raw))
  if (!parsed.success)
    return { kind: 'malformed', where: parsed.error.issues.map(({ path }) => path.join('.')).join(', ') }
  const { id, type, account, data } = parsed.data
  const subject = data.object
  const objectId = subject.id ?? ''
  const event = {
    id,
    type,
    account: account ?? null,
    objectId,
    intentId: subject.object === 'payment_intent' ? objectId : subject.payment_intent,
    named: subject.client_reference_id ?? subject.metadata.payment,
  }
  return { kind: 'event', event }
}
