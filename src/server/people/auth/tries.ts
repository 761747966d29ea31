import { and, eq, gt, or, sql } from 'drizzle-orm'
import { hash } from 'node:crypto'
import { Failure } from '#domain/kernel/failure.ts'
import { decideTry, triesWithin, type TryDecision } from '#domain/people/auth/decide-try.ts'
import { longestTryMinutes, type Tried, type TryRule, tryRules } from '#domain/people/auth/try-limits.ts'
import { tooManyTriesFor } from '#domain/sentences.ts'
import { attempts } from '#server/db/schema/sign-in.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { TryingFrom } from './trying-from.ts'

/** An attempt: what is tried, for which account (an email or a person's id), and from where. */
export interface Try {
  readonly tried: Tried
  readonly account: string
  readonly from: TryingFrom
}

export interface CountedTry {
  /** True if strangers have tried so often today that six digits could be guessed. */
  readonly digitsUnsafe: boolean
}

interface Counter {
  readonly bucket: string
  readonly keyHash: string
}

const counter = (bucket: string, key: string): Counter => ({ bucket, keyHash: hash('sha256', key) })

const countersOf = ({ tried, account, from }: Try) => ({
  own: counter(`${tried} own`, `${account} ${from.place}`),
  strangers: counter(`${tried} strangers`, account),
  address: counter(`${tried} address`, from.place),
  /** Its window starts when the address may try again. */
  wait: counter(`${tried} wait`, `${account} ${from.place}`),
})

const minuteOf = (now: Temporal.Instant) => now.round({ smallestUnit: 'minute', roundingMode: 'floor' })

const rowsOf = (tx: Tx, ...counters: readonly Counter[]) =>
  and(
    eq(attempts.clientId, tx.clientId),
    or(
      ...counters.map(({ bucket, keyHash }) =>
        and(eq(attempts.bucket, bucket), eq(attempts.keyHash, keyHash)),
      ),
    ),
  )

const lock = (tx: Tx, key: string) =>
  tx.sql.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.clientId} tries ${key}`}, 0))`)

const read = async (tx: Tx, counters: ReturnType<typeof countersOf>) => {
  const rows = await tx.sql
    .select()
    .from(attempts)
    .where(
      and(
        rowsOf(tx, ...Object.values(counters)),
        gt(attempts.windowStart, tx.now.subtract({ minutes: longestTryMinutes })),
      ),
    )
  const minutesOf = ({ bucket }: Counter) =>
    rows
      .filter((row) => row.bucket === bucket)
      .map(({ windowStart, count }) => ({ start: windowStart, count }))
  return {
    own: minutesOf(counters.own),
    strangers: minutesOf(counters.strangers),
    address: minutesOf(counters.address),
    mayTryFrom: minutesOf(counters.wait)[0]?.start,
  }
}

const add = (tx: Tx, counters: readonly Counter[], windowStart: Temporal.Instant) =>
  tx.sql
    .insert(attempts)
    .values(counters.map((one) => ({ ...one, clientId: tx.clientId, windowStart, count: 1 })))
    .onConflictDoUpdate({
      target: [attempts.clientId, attempts.bucket, attempts.keyHash, attempts.windowStart],
      set: { count: sql`${attempts.count} + 1` },
    })

/** The counters that one attempt is added to. */
const countedIn = (rule: TryRule, { known }: TryingFrom, counters: ReturnType<typeof countersOf>) => [
  counters.own,
  ...(known ? [] : [counters.strangers]),
  ...(known || !rule.address ? [] : [counters.address]),
]

const keep = async (tx: Tx, one: Try, rule: TryRule, decision: TryDecision): Promise<void> => {
  const counters = countersOf(one)
  if (decision.kind === 'refused') return
  if (!one.from.known) await tx.sql.delete(attempts).where(rowsOf(tx, counters.wait))
  if (decision.kind === 'waits') await add(tx, [counters.wait], decision.from)
  else await add(tx, countedIn(rule, one.from, counters), minuteOf(tx.now))
}

const decide = async (tx: Tx, one: Try): Promise<TryDecision & CountedTry> => {
  const rule: TryRule = tryRules[one.tried]
  // Attempts at the same moment wait for each other, so they can't slip through together. Accounts are locked before
  // addresses.
  await lock(tx, `${one.tried} ${one.account}`)
  if (rule.address && !one.from.known) await lock(tx, `${one.tried} from ${one.from.place}`)
  const before = await read(tx, countersOf(one))
  const decision = decideTry(rule, { ...before, known: one.from.known }, tx.now)
  await keep(tx, one, rule, decision)
  const today = triesWithin(before.strangers, longestTryMinutes, tx.now)
  return { ...decision, digitsUnsafe: rule.sixDigits !== undefined && today >= rule.sixDigits }
}

const answerTo = (decided: TryDecision & CountedTry): CountedTry | Failure =>
  decided.kind === 'allowed' ? decided : new Failure('tooMany', tooManyTriesFor({ seconds: decided.seconds }))

/**
 * Counts an attempt before it is made, in its own transaction, so that it counts whether or not the attempt succeeds. A
 * refused attempt isn't counted, so hammering doesn't make the wait longer.
 */
export const countTry = async (scope: Scope, one: Try): Promise<CountedTry | Failure> =>
  answerTo(await scope.transaction((tx) => decide(tx, one)))

/** Counts the attempt in the caller's transaction. Known browsers never wait, so a rollback loses nothing. */
export const countTryIn = async (
  tx: Tx,
  one: Try & { readonly from: { readonly known: true } },
): Promise<CountedTry | Failure> => answerTo(await decide(tx, one))

/** After a success, the person starts from zero, and the attempt no longer counts for others at the address. */
export const forgetTries = async (tx: Tx, one: Try): Promise<void> => {
  const { own, strangers, address } = countersOf(one)
  await tx.sql.delete(attempts).where(rowsOf(tx, own))
  if (one.from.known) return
  await tx.sql
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(and(rowsOf(tx, strangers, address), eq(attempts.windowStart, minuteOf(tx.now))))
}

/** Forgets what strangers tried: with a new password it no longer matters. */
export const forgetStrangers = async (tx: Tx, tried: Tried, account: string): Promise<void> => {
  await tx.sql.delete(attempts).where(rowsOf(tx, counter(`${tried} strangers`, account)))
}
