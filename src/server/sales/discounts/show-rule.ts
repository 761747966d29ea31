import type { Tx } from '#server/db/transaction.ts'
import { bumpCatalogue } from '#server/platform/clients/bump-catalogue.ts'
import type { RuleRow } from './rule-rows.ts'

/** An automatic rule is told of on the pages of its activities, a code is not. */
export const showRule = async (tx: Tx, { type }: Pick<RuleRow, 'type'>): Promise<void> => {
  if (type !== 'code') await bumpCatalogue(tx)
}
