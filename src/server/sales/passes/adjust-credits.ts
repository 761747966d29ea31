import type { Parsed } from '#contract/operation.ts'
import type { HeldPass } from '#contract/sales/passes/session-pass-shapes.ts'
import type { sessionPasses as operations } from '#contract/sales/passes/session-passes.ts'
import { type Failure, invalid, notFound } from '#domain/kernel/failure.ts'
import { endOfDay } from '#domain/money/credit/expiry.ts'
import { passAdjustmentIssues } from '#domain/sales/passes/pass-adjustment-issues.ts'
import { isGood } from '#domain/sales/passes/pass-expiry.ts'
import { inOrderOfUse } from '#domain/sales/passes/pay-by-passes.ts'
import { passLots } from '#server/db/schema/session-passes.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { todayOf } from '#server/today-of.ts'
import { heldPasses } from './held-passes.ts'
import { lockPassLots, lotInOrder, type Move, moveCredits } from './lots.ts'
import { findPass } from './pass-rows.ts'
import { tellPassAdjusted } from './tell-pass.ts'

type Adjustment = Parsed<typeof operations.adjust>['body']

const grant = async (
  tx: Tx,
  { timeZone }: Client,
  userId: string,
  { pass, credits, reason, lastDay }: Adjustment,
): Promise<void> => {
  const [lot] = await tx.sql
    .insert(passLots)
    .values({
      clientId: tx.clientId,
      userId,
      passId: pass,
      source: 'granted',
      state: 'live',
      credits,
      left: 0,
      expiresAt: lastDay === null ? null : Temporal.Instant.from(endOfDay(lastDay, timeZone)),
      createdAt: tx.now,
    })
    .returning({ id: passLots.id })
  if (!lot) throw new Error('the granted credits did not come back')
  await moveCredits(tx, [{ lotId: lot.id, kind: 'granted', credits, reason }])
}

const take = async (
  tx: Tx,
  lots: readonly { readonly id: string; readonly left: number }[],
  { credits, reason }: Adjustment,
): Promise<void> => {
  let missing = credits
  const moves = lots.flatMap(({ id, left }): Move[] => {
    const taken = Math.min(left, missing)
    missing -= taken
    return taken === 0 ? [] : [{ lotId: id, kind: 'taken', credits: -taken, reason }]
  })
  await moveCredits(tx, moves)
}

/**
 * Grants credits to a customer or takes some away, never more than they have. The reason is recorded in the history and
 * shown to them.
 */
export const adjustCredits = (
  { client, ...scope }: Scope,
  userId: string,
  asked: Adjustment,
): Promise<HeldPass[] | Failure> =>
  scope.transaction(async (tx) => {
    const pass = await findPass(tx, asked.pass)
    if (!pass || !(await findUser(tx, userId))) return notFound()
    const usable = inOrderOfUse(
      (await lockPassLots(tx, userId))
        .filter(({ passId, state }) => passId === asked.pass && state === 'live')
        .map(lotInOrder)
        .filter((lot) => isGood(lot, tx.now.toString())),
    )
    const there = usable.reduce((sum, { left }) => sum + left, 0)
    const today = todayOf(tx, client)
    const issues = passAdjustmentIssues(asked, { there, today })
    if (issues.length > 0) return invalid(issues)
    await (asked.way === 'grant' ? grant(tx, client, userId, asked) : take(tx, usable, asked))
    const left = there + (asked.way === 'grant' ? asked.credits : -asked.credits)
    await recordAudit(tx, {
      action: 'sessionPasses.adjust',
      subject: 'user',
      subjectId: userId,
      changes: [
        { field: 'pass', from: null, to: pass.row.name },
        { field: 'credits', from: there, to: left },
        ...(asked.lastDay === null ? [] : [{ field: 'lastDay', from: null, to: asked.lastDay }]),
        { field: 'reason', from: null, to: asked.reason },
      ],
    })
    await tellPassAdjusted(tx, client, userId, { ...asked, passId: asked.pass, left })
    return heldPasses(tx, client, userId, { forTeam: true })
  })
