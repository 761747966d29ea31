import {
  type LedgerAccount,
  ledgerAccountNames,
  type LedgerKind,
  type LedgerKindGroup,
  ledgerKindGroupNames,
  ledgerKinds,
} from '#domain/money/ledger/accounts.ts'
import { isDay, isId } from '#web/lib/search-values.ts'

export interface LedgerFilters {
  /** One kind, or a name for several kinds. */
  readonly kind?: LedgerKind | LedgerKindGroup
  /** 'earned' means income and fees. */
  readonly account?: LedgerAccount | 'earned'
  /** An activity, or 'none' for entries without an activity. */
  readonly activityGroup?: string
  readonly user?: string
  readonly payment?: string
  readonly from?: string
  readonly to?: string
}

const isKind = (value: unknown): value is LedgerKind | LedgerKindGroup =>
  [...ledgerKinds, ...ledgerKindGroupNames].some((kind) => kind === value)
const isAccount = (value: unknown): value is LedgerAccount | 'earned' =>
  value === 'earned' || ledgerAccountNames.some((account) => account === value)

/** Reads the filters from the address and ignores invalid values. */
export const ledgerFiltersOf = (search: Record<string, unknown>): LedgerFilters => {
  const { kind, account, activityGroup, user, payment, from, to } = search
  return {
    ...(isKind(kind) && { kind }),
    ...(isAccount(account) && { account }),
    ...((isId(activityGroup) || activityGroup === 'none') && { activityGroup }),
    ...(isId(user) && { user }),
    ...(isId(payment) && { payment }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  }
}
