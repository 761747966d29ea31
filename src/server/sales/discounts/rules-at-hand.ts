import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CodeFacts } from '#domain/sales/discounts/code-problem.ts'
import { askedIds } from '#server/db/id-array.ts'
import { preparedOn } from '#server/db/prepared-on.ts'
import { clients } from '#server/db/schema/clients.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import type { Tx } from '#server/db/transaction.ts'
import { todayOf } from '#server/today-of.ts'
import type { Rule } from './rule-rows.ts'

/** The rules that may apply to what is being priced. */
export interface RulesAtHand {
  /** The date in the organiser's time zone. */
  readonly today: string
  /** The organiser's formats for dates and amounts in sentences. */
  readonly says: CodeFacts['client']
  /** The enabled rules of these activities, oldest first. */
  readonly automatic: readonly Rule[]
  /** The rules of the entered codes, in their current state. */
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

/**
 * Reads the rules for any number of carts in one query. The organiser's settings come with the rules, because readers
 * of carts don't have them.
 */
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
