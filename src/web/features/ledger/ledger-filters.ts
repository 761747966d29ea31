import {
  type LedgerAccount,
  ledgerAccountNames,
  type LedgerKind,
  ledgerKinds,
} from '#domain/ledger/accounts.ts'
import { isDay, isId } from '#web/lib/search-values.ts'

export interface LedgerFilters {
  readonly kind?: LedgerKind
  readonly account?: LedgerAccount
  readonly user?: string
  readonly payment?: string
  readonly from?: string
  readonly to?: string
}

const isKind = (value: unknown): value is LedgerKind => ledgerKinds.some((kind) => kind === value)
const isAccount = (value: unknown): value is LedgerAccount =>
  ledgerAccountNames.some((account) => account === value)

/** What the address says, with anything it cannot mean left out. */
export const ledgerFiltersOf = (search: Record<string, unknown>): LedgerFilters => {
  const { kind, account, user, payment, from, to } = search
  return {
    ...(isKind(kind) && { kind }),
    ...(isAccount(account) && { account }),
    ...(isId(user) && { user }),
    ...(isId(payment) && { payment }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}
