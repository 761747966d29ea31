import type { Scope } from '../../db/scope.ts'
import type { CardProvider, PageWanted } from '../../gateways/cards/card-provider.ts'
import type { Outcome } from '../../gateways/cards/outcome.ts'
import type { PayDeps } from './payment.ts'

/** What comparing with the provider needs beside a scope. */
export type CheckDeps = PayDeps & { readonly cards: CardProvider }

/** Something at the provider that we do not know yet. */
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
  /** The last item of the page; null where there is none. */
  readonly last: string | null
  readonly hasMore: boolean
}

export interface ListOfAccount {
  /** Reads one page and compares it with what we keep. */
  readonly look: (account: Account, wanted: PageWanted) => Promise<Outcome<Looked>>
  /** What an event about it would have led to. */
  readonly settle: (deps: CheckDeps, scope: Scope, accountId: string, news: News) => Promise<unknown>
}
