import { and, desc, eq, isNull } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { limits } from '#domain/limits.ts'
import { providerCalls } from '#server/db/schema/provider-calls.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'
import type { Keyed, Params } from './card-provider.ts'
import type { Outcome } from './outcome.ts'

type Call = typeof providerCalls.$inferSelect

/** A call that the provider must run only once. */
interface Asked<Value extends { readonly id: string }> {
  /** The beginning of the key: 'checkout_<payment>'. */
  readonly name: string
  readonly call: string
  readonly accountId: string | null
  readonly subjectId: string
  /** Returns the parameters of a new attempt. A started attempt is sent again unchanged. */
  readonly params: () => Params
  readonly send: (call: Keyed) => Promise<Outcome<Value>>
  /** Checks whether an earlier attempt succeeded after all, when its key can't tell any more. */
  readonly find: () => Promise<Outcome<Value | undefined>>
  /** True if the call was refused only because the attempt is too old, so a new attempt may succeed. */
  readonly isTooOld?: (params: Params) => boolean
  /**
   * True if money leaves by the call. After a problem on the provider's side the call may still be running, so an
   * immediate check could miss it. The next attempt then waits for the sweep.
   */
  readonly patient?: true
}

/**
 * The provider answers this key with the same 402, 500 or refusal as long as it knows the key. Once it may have
 * forgotten it, sending the key again would run the call a second time.
 */
const isUsedUp = ({ now }: Scope, { status, createdAt }: Call): boolean =>
  (status !== null && status >= 300) ||
  Temporal.Instant.compare(createdAt, now.subtract({ hours: limits.providerKeyHours })) < 0

const lastCall = async (scope: Scope, { call, subjectId, accountId }: Asked<never>) =>
  scope.transaction(async (tx) => {
    const calls = await tx.sql
      .select()
      .from(providerCalls)
      .where(
        and(
          eq(providerCalls.clientId, tx.clientId),
          eq(providerCalls.subjectId, subjectId),
          eq(providerCalls.call, call),
        ),
      )
      .orderBy(desc(providerCalls.attempt))
    return calls.find((one) => one.accountId === accountId)
  })

/**
 * Stores the key and parameters before anything is sent. Two callers that start the same attempt get the same row. Both
 * send the values read back from the database, so that the order of the parameters is also the same.
 */
const keepCall = (scope: Scope, asked: Asked<never>, attempt: number): Promise<Call> =>
  scope.transaction(async (tx) => {
    const key = `${asked.name}_${attempt}`
    const { call, accountId, subjectId } = asked
    await tx.sql
      .insert(providerCalls)
      .values({
        clientId: tx.clientId,
        key,
        call,
        attempt,
        accountId,
        subjectId,
        params: asked.params(),
        createdAt: tx.now,
      })
      .onConflictDoNothing()
    const [kept] = await tx.sql
      .select()
      .from(providerCalls)
      .where(and(eq(providerCalls.clientId, tx.clientId), eq(providerCalls.key, key)))
    if (!kept) throw new Error('the call did not come back')
    return kept
  })

/**
 * A call that is sent once, and looked up instead of sent again. It is stored in the transaction that decides on it.
 */
export interface PlannedCall extends Keyed {
  readonly account: string
}

/** Stores the first and only attempt of a call, with what it is for. It is sent after the transaction. */
export const planCall = async (
  tx: Tx,
  {
    name,
    call,
    accountId,
    subjectId,
    params,
  }: Pick<Asked<never>, 'name' | 'call' | 'subjectId'> & {
    readonly accountId: string
    readonly params: Params
  },
): Promise<PlannedCall> => {
  const key = `${name}_1`
  const row = { key, call, attempt: 1, accountId, subjectId, params }
  await tx.sql.insert(providerCalls).values({ clientId: tx.clientId, ...row, createdAt: tx.now })
  return { account: accountId, key, params }
}

/** Marks the call as used up because its result is gone, so that the next caller starts a new attempt. */
export const useUp = (
  tx: Tx,
  { call, subjectId, accountId }: Pick<Call, 'call' | 'accountId'> & { readonly subjectId: string },
) =>
  tx.sql
    .update(providerCalls)
    .set({ status: 410 })
    .where(
      and(
        eq(providerCalls.clientId, tx.clientId),
        eq(providerCalls.subjectId, subjectId),
        eq(providerCalls.call, call),
        accountId === null ? isNull(providerCalls.accountId) : eq(providerCalls.accountId, accountId),
      ),
    )

/** Stores the answer to a call. */
export const noteAnswer = (
  tx: Tx,
  { key }: Pick<Call, 'key'>,
  { status, objectId }: { readonly status: number; readonly objectId: string | null },
) =>
  tx.sql
    .update(providerCalls)
    .set({ status, objectId, answeredAt: tx.now })
    .where(and(eq(providerCalls.clientId, tx.clientId), eq(providerCalls.key, key)))

const keepAnswer = (scope: Scope, call: Call, status: number, objectId: string | null) =>
  scope.transaction((tx) => noteAnswer(tx, call, { status, objectId }))

/** Returns the attempt to send: the current attempt, or a new one once it is certain that the last one didn't run. */
const nextCall = async <Value extends { readonly id: string }>(
  scope: Scope,
  asked: Asked<Value>,
  drill: Drill | undefined,
): Promise<{ readonly call: Call } | { readonly known: Outcome<Value> }> => {
  const last = await lastCall(scope, asked as Asked<never>)
  if (last && !isUsedUp(scope, last)) return { call: last }
  if (last && isGuarded(drill, 'lookUp')) {
    const found = await asked.find()
    if (found.kind !== 'done') return { known: found }
    if (found.value) {
      await keepAnswer(scope, last, 200, found.value.id)
      return { known: { kind: 'done', value: found.value } }
    }
  }
  return { call: await keepCall(scope, asked as Asked<never>, (last?.attempt ?? 0) + 1) }
}

/**
 * Makes the provider run something exactly once, even after lost answers and repeated calls. No transaction is open
 * during the call.
 */
export const askOnce = async <Value extends { readonly id: string }>(
  scope: Scope,
  asked: Asked<Value>,
  drill?: Drill,
  triesLeft = 2,
): Promise<Outcome<Value>> => {
  const next = await nextCall(scope, asked, drill)
  if ('known' in next) return next.known
  drill?.at?.('call-kept')
  const { key, params } = next.call
  const outcome = await asked.send({
    key: isGuarded(drill, 'storedKeys') ? key : randomUUID(),
    params,
  })
  drill?.at?.('after-provider-call')
  if (outcome.kind === 'done') await keepAnswer(scope, next.call, 200, outcome.value.id)
  else if (outcome.status !== undefined && outcome.status !== 409 && outcome.status !== 429)
    await keepAnswer(scope, next.call, outcome.status, null)
  const isWorthAnother =
    (outcome.kind === 'unknown' && (outcome.status ?? 0) >= 500 && asked.patient !== true) ||
    (outcome.kind === 'refused' && asked.isTooOld?.(params) === true)
  if (isWorthAnother && triesLeft > 1) return askOnce(scope, asked, drill, triesLeft - 1)
  return outcome
}
