import type { Scope } from '#server/db/scope.ts'
import type { CardProvider, PageWanted } from '#server/gateways/cards/card-provider.ts'
import type { Outcome } from '#server/gateways/cards/outcome.ts'
import type { PayDeps } from './payment.ts'

/** The dependencies of comparing with the provider. */
export type CheckDeps = PayDeps & { readonly cards: CardProvider }

/** A change at the provider that we don't know yet. */
export interface News {
  readonly paymentId: string
  readonly objectId: string
}

interface Account {
  readonly cards: CardProvider
  readonly scope: Scope
  readonly accountId: string
}

interface Looked {
  readonly news: readonly News[]
  /** The last item of the page; null if the page is empty. */
  readonly last: string | null
  readonly hasMore: boolean
}

export interface ListOfAccount {
  /** Reads one page and compares it with our rows. */
  readonly look: (account: Account, wanted: PageWanted) => Promise<Outcome<Looked>>
  /** Does what an event about it would have done. */
  readonly settle: (deps: CheckDeps, scope: Scope, accountId: string, news: News) => Promise<unknown>
}
