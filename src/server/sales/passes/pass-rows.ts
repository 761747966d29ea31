import { and, asc, eq, sql } from 'drizzle-orm'
import type { SessionPass, SessionPassForm } from '#contract/sales/passes/session-pass-shapes.ts'
import { anyOf } from '#server/db/any-of.ts'
import {
  passLots,
  sessionPassActivities,
  sessionPasses,
  sessionPassOptions,
} from '#server/db/schema/session-passes.ts'
import type { Tx } from '#server/db/transaction.ts'

export type PassRow = typeof sessionPasses.$inferSelect
export type OptionRow = typeof sessionPassOptions.$inferSelect

/** A pass with its purchase options and the activities that take it. */
export interface Pass {
  readonly row: PassRow
  readonly options: readonly OptionRow[]
  readonly activityGroups: readonly string[]
}

export const wherePass = (tx: Tx, id: string) =>
  and(eq(sessionPasses.clientId, tx.clientId), eq(sessionPasses.id, id))

/** Adds the options and activities of all these passes, in two reads. */
export const withParts = async (tx: Tx, rows: readonly PassRow[]): Promise<Pass[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const options = await tx.sql
    .select()
    .from(sessionPassOptions)
    .where(and(eq(sessionPassOptions.clientId, tx.clientId), anyOf(sessionPassOptions.passId, ids)))
    .orderBy(asc(sessionPassOptions.weight), asc(sessionPassOptions.id))
  const links = await tx.sql
    .select({ passId: sessionPassActivities.passId, id: sessionPassActivities.activityGroupId })
    .from(sessionPassActivities)
    .where(and(eq(sessionPassActivities.clientId, tx.clientId), anyOf(sessionPassActivities.passId, ids)))
    .orderBy(asc(sessionPassActivities.activityGroupId))
  const optionsOf = Map.groupBy(options, ({ passId }) => passId)
  const linksOf = Map.groupBy(links, ({ passId }) => passId)
  return rows.map((row) => ({
    row,
    options: optionsOf.get(row.id) ?? [],
    activityGroups: (linksOf.get(row.id) ?? []).map(({ id }) => id),
  }))
}

const only = async (tx: Tx, rows: readonly PassRow[]): Promise<Pass | undefined> =>
  (await withParts(tx, rows))[0]

export const findPass = async (tx: Tx, id: string): Promise<Pass | undefined> =>
  only(tx, await tx.sql.select().from(sessionPasses).where(wherePass(tx, id)))

/** Locks a pass and reads its current state, so that it can't change or be sold before this transaction ends. */
export const lockPass = async (tx: Tx, id: string): Promise<Pass | undefined> =>
  only(tx, await tx.sql.select().from(sessionPasses).where(wherePass(tx, id)).for('update'))

const holdingsOf = async (tx: Tx, ids: readonly string[]) => {
  const good = sql`${passLots.state} = 'live' and ${passLots.left} > 0
    and (${passLots.expiresAt} is null or ${passLots.expiresAt} > ${tx.now.toString()})`
  const rows = await tx.sql
    .select({
      passId: passLots.passId,
      holders: sql<number>`(count(distinct ${passLots.userId}) filter (where ${good}))::integer`,
      creditsLeft: sql<number>`coalesce(sum(${passLots.left}) filter (where ${good}), 0)::integer`,
    })
    .from(passLots)
    .where(and(eq(passLots.clientId, tx.clientId), anyOf(passLots.passId, ids)))
    .groupBy(passLots.passId)
  return new Map(rows.map((row) => [row.passId, row]))
}

export const optionForm = ({ id, creditAmount, price, expiresAmount, expiresUnit, enabled }: OptionRow) => ({
  _id: id,
  creditAmount,
  price,
  expiresAfter:
    expiresAmount === null || expiresUnit === null ? null : { amount: expiresAmount, unit: expiresUnit },
  enabled,
})

export const formOfPass = ({ row, options, activityGroups }: Pass): SessionPassForm => ({
  name: row.name,
  description: row.description,
  purchaseOptions: options.map(optionForm),
  activityGroups: [...activityGroups],
  enabled: row.enabled,
})

export const presentPasses = async (tx: Tx, passes: readonly Pass[]): Promise<SessionPass[]> => {
  const held = await holdingsOf(
    tx,
    passes.map(({ row }) => row.id),
  )
  return passes.map((pass) => {
    const { id, version } = pass.row
    const { holders = 0, creditsLeft = 0 } = held.get(id) ?? {}
    return { ...formOfPass(pass), _id: id, holders, creditsLeft, wasSold: held.has(id), version }
  })
}

export const presentPass = async (tx: Tx, pass: Pass): Promise<SessionPass> => {
  const [shown] = await presentPasses(tx, [pass])
  if (!shown) throw new Error('a session pass was not presented')
  return shown
}
