import type { registers as contract } from '#contract/attendance/registers.ts'
import type { Parsed } from '#contract/operation.ts'
import type { TickAct } from '#domain/attendance/registers/tick-acts.ts'
import { keptTickTimes, tickTimeIssue } from '#domain/attendance/registers/tick-time.ts'
import { notFound } from '#domain/kernel/failure.ts'
import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'
import { registerTicks } from '#server/db/schema/register.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { joined, toldOf } from '#server/platform/audit/story-words.ts'
import { presentTicks, registerOf } from './on-register.ts'
import { findSession } from './register-sessions.ts'
import { tickRow } from './tick-row.ts'
import { whoIsTicked } from './who-is-ticked.ts'

type SentTick = Parsed<typeof contract.tick>['body']['ticks'][number]

/** Returns why a tick is refused, or undefined if it is accepted. */
const issueOf = (
  { item, attendee, at }: SentTick,
  known: ReadonlyMap<string, string | null>,
  now: string,
): Reason | undefined => {
  const who = known.get(item)
  if (who === undefined) return messages.tickNotOnRegister
  return attendee !== undefined && attendee !== who ? messages.tickOfAnother : tickTimeIssue(at, now)
}

interface KeptTick {
  readonly act: TickAct
  readonly itemId: string
}

const keep = async (tx: Tx, sessionId: string, ticks: readonly SentTick[]): Promise<readonly KeptTick[]> => {
  if (ticks.length === 0) return []
  const times = keptTickTimes(ticks, tx.now.toString())
  return tx.sql
    .insert(registerTicks)
    .values(ticks.map((tick) => tickRow(tx, sessionId, { ...tick, at: times.get(tick._id) ?? tick.at })))
    .onConflictDoNothing()
    .returning({ act: registerTicks.act, itemId: registerTicks.itemId })
}

const inWords = (acts: readonly TickAct[]): string | null => {
  const of = (word: string, ...wanted: readonly TickAct[]) => {
    const count = acts.filter((act) => wanted.includes(act)).length
    return count === 0 ? [] : [`${count} ${word}`]
  }
  return joined([
    ...of('in', 'in'),
    ...of('out', 'out'),
    ...of('absent', 'absent'),
    ...of('undone', 'undoIn', 'undoOut', 'undoAbsent'),
  ])
}

/** Stores the ticks one by one: a refused tick doesn't affect the others, and known ticks stay unchanged. */
export const receiveTicks = (scope: Scope, sessionId: string, sent: readonly SentTick[]) =>
  scope.transaction(async (tx) => {
    const session = await findSession(tx, sessionId)
    if (!session) return notFound()
    const known = await whoIsTicked(
      tx,
      sessionId,
      sent.map(({ item }) => item),
    )
    const now = tx.now.toString()
    const refused = sent.flatMap((tick) => {
      const reason = issueOf(tick, known, now)
      return reason === undefined ? [] : [{ _id: tick._id, message: reason.text }]
    })
    const out = new Set(refused.map(({ _id }) => _id))
    const kept = await keep(
      tx,
      sessionId,
      sent.filter(({ _id }) => !out.has(_id)),
    )
    if (kept.length > 0) {
      // Records attendees by id, so that no name outlives its owner. If the place moves to another child later, the
      // entry still names the child who was ticked.
      const whose = kept.flatMap(({ itemId }) => known.get(itemId) ?? [])
      await recordAudit(tx, {
        action: 'registers.tick',
        subject: 'register',
        subjectId: sessionId,
        changes: [
          ...toldOf('attendee', 'attendees', whose),
          { field: 'ticks', from: null, to: inWords(kept.map(({ act }) => act)) },
        ],
      })
    }
    return { ...(await presentTicks(tx, await registerOf(tx, session))), refused }
  })
