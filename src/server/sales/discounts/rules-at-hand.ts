import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CodeFacts } from '#domain/sales/discounts/code-problem.ts'
import { askedIds } from '#server/db/id-array.ts'
import { preparedOn } from '#server/db/prepared-on.ts'
import { clients } from '#server/db/schema/clients.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import type { Tx } from '#server/db/transaction.ts'
import { todayOf } from '#server/today-of.ts'
import type { Rule } from './rule-rows.ts'

/** The rules that what is being priced may ask for. */
export interface RulesAtHand {
  /** On the organiser's wall. */
  readonly today: string
  /** Of the organiser: how a sentence says dates and amounts. */
  readonly says: CodeFacts['client']
  /** Enabled ones of these activities, the oldest first. */
  readonly automatic: readonly Rule[]
  /** Of the codes that were entered, whatever became of them. */
  readonly codes: ReadonlyMap<string, Rule>
}

const noRules: RulesAtHand = {
  today: '',
  says: { currency: '', dateFormatTextualWithYear: '' },
  automatic: [],
  codes: new Map(),
}

const [ofClient, groups, codes] = [
  sql.placeholder('clientId'),
  sql.placeholder('activityGroupIds'),
  sql.placeholder('codeRuleIds'),
]

const statementsOn = preparedOn((db) => ({
  rules: db
    .select({
      row: getTableColumns(discountRules),
      activityGroups: sql<string[]>`array(
        select of_rule.activity_group_id from discount_rule_activities as of_rule
        where of_rule.client_id = ${discountRules.clientId} and of_rule.rule_id = ${discountRules.id}
        order by of_rule.activity_group_id)`,
      client: {
        timeZone: clients.timeZone,
        currency: clients.currency,
        dateFormatTextualWithYear: clients.dateFormatTextualWithYear,
      },
    })
    .from(discountRules)
    .innerJoin(clients, eq(clients.id, discountRules.clientId))
    .where(
      and(
        eq(discountRules.clientId, ofClient),
        sql`${discountRules.id} = any(array(
          select link.rule_id from discount_rule_activities as link
          where link.client_id = ${ofClient} and link.activity_group_id = any(${groups}::uuid[])
        ) || ${codes}::uuid[])`,
      ),
    )
    .orderBy(asc(discountRules.createdAt), asc(discountRules.id))
    .prepare('rules_at_hand'),
}))

/** One read for any number of carts: what it takes of the organiser comes with the rules, since readers of carts have none. */
export const rulesAtHand = async (
  tx: Tx,
  activityGroupIds: readonly string[],
  codeRuleIds: readonly string[],
): Promise<RulesAtHand> => {
  const rows = await statementsOn(tx.sql).rules.execute({
    clientId: tx.clientId,
    activityGroupIds: askedIds([...new Set(activityGroupIds)]),
    codeRuleIds: askedIds([...new Set(codeRuleIds)]),
  })
  const asked = new Set(codeRuleIds)
  const [first] = rows
  if (!first) return noRules
  return {
    today: todayOf(tx, first.client),
    says: first.client,
    automatic: rows.filter(({ row }) => row.type !== 'code' && row.enabled),
    codes: new Map(rows.filter(({ row }) => asked.has(row.id)).map((rule) => [rule.row.id, rule])),
  }
}
