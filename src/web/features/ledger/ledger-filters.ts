import { isDate } from '#domain/kernel/calendar-date.ts'
import {
  type LedgerAccount,
  ledgerAccountNames,
  type LedgerKind,
  ledgerKinds,
} from '#domain/ledger/accounts.ts'

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

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u
const isId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value)
const isDay = (value: unknown): value is string => typeof value === 'string' && isDate(value)

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
