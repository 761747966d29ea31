import type { Tx } from '#server/db/transaction.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import type { RuleRow } from './rule-rows.ts'

/**
 * Publishes a change of the catalogue for automatic rules, because they are shown on the pages of their activities.
 * Codes aren't.
 */
export const showRule = async (tx: Tx, { type }: Pick<RuleRow, 'type'>): Promise<void> => {
  if (type !== 'code') await bumpCatalogue(tx)
}
