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

/** Something that the provider is to do once. */
interface Asked<Value extends { readonly id: string }> {
  /** Begins the key: 'checkout_<payment>'. */
  readonly name: string
  readonly call: string
  readonly accountId: string | null
  readonly subjectId: string
  /** For a new attempt; one that was begun is sent again as it was. */
  readonly params: () => Params
  readonly send: (call: Keyed) => Promise<Outcome<Value>>
  /** Looks whether an earlier attempt was done after all, where its key can no longer tell. */
  readonly find: () => Promise<Outcome<Value | undefined>>
  /** Refused only because the attempt is too old: a new one may do. */
  readonly isTooOld?: (params: Params) => boolean
  /**
   * Money leaves by it. Trouble on their side may mean that they are still at it, so that a look right away would miss
   * it: the next attempt waits for the sweep.
   */
  readonly patient?: true
}

/**
 * 402 and 500 are what this key is answered with as long as the provider knows it; so is a refusal. Once it may have
 * forgotten the key, sending it again would have the same thing done a second time.
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
 * Keeps key and parameters before anything is sent. Two that begin the same attempt get the same row; and both send
 * what came back from the database, so that the order of its parts is the same too.
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

/** What is sent once, and looked up instead of sent again: kept in the transaction that decides on it. */
export interface PlannedCall extends Keyed {
  readonly account: string
}

/** The first and only attempt of a call, kept with what it is about. It is sent after the transaction. */
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

/** What a call made is gone, so that its key leads nowhere: the next who ask begin a new attempt. */
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

/** What a call was answered with. */
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

/** The attempt to send: the one under way, or a new one once it is certain that the last was not done. */
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
 * Has the provider do something exactly once, whatever gets lost on the way and however often this is called. No
 * transaction is open while it is asked.
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
