import { type ReturnSearch, returnOf } from '#web/lib/return-search.ts'
import { isId } from '#web/lib/search-values.ts'

/** The parameters that the provider's page sends back: which payment, and how the customer left. */
export interface DoneSearch extends ReturnSearch {
  readonly payment?: string
}

export const doneSearchOf = (search: Record<string, unknown>): DoneSearch => ({
  ...returnOf(search),
  ...(isId(search['payment']) && { payment: search['payment'] }),
})
