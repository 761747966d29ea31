import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { calendarDate, cursorPage, cursorQuery, id, instant } from '#contract/shapes.ts'
import { ledgerAccountNames, ledgerKindGroupNames, ledgerKinds } from '#domain/money/ledger/accounts.ts'

const ledgerTransaction = z.object({
  _id: id,
  at: instant,
  kind: z.enum(ledgerKinds),
  description: z.string(),
  by: z.string(),
  user: z.object({ _id: id, name: z.string() }).nullable(),
  payment: z.object({ _id: id, reference: z.string() }).nullable(),
  entries: z.array(
    z.object({
      account: z.enum(ledgerAccountNames),
      user: z.object({ _id: id, name: z.string() }).nullable(),
      activityGroup: z.object({ _id: id, name: z.string() }).nullable(),
      amount: z.number().int(),
    }),
  ),
})
export type LedgerTransaction = z.infer<typeof ledgerTransaction>

const filters = {
  /** One kind, or a name for several kinds. */
  kind: z.enum([...ledgerKinds, ...ledgerKindGroupNames]).optional(),
  /** Finds movements with at least one entry in this account. 'earned' means income or fees. */
  account: z.enum([...ledgerAccountNames, 'earned']).optional(),
  /**
   * Finds movements with at least one entry from this activity, or from no activity. If an account is given too, the
   * entry must be in that account.
   */
  activityGroup: z.union([id, z.literal('none')]).optional(),
  user: id.optional(),
  payment: id.optional(),
  /** Days in the organiser's time zone, both included. */
  from: calendarDate.optional(),
  to: calendarDate.optional(),
}

export const ledger = {
  list: operation({
    id: 'ledger.list',
    method: 'GET',
    path: '/api/ledger',
    summary: 'Every movement of money with its entries, newest first',
    access: 'money.manage',
    query: cursorQuery.extend(filters),
    answer: cursorPage(ledgerTransaction),
  }),
  balances: operation({
    id: 'ledger.balances',
    method: 'GET',
    path: '/api/ledger/balances',
    summary: 'What stands in each account',
    access: 'money.manage',
    answer: z.object({
      accounts: z.array(z.object({ account: z.enum(ledgerAccountNames), balance: z.number().int() })),
    }),
  }),
  sum: operation({
    id: 'ledger.sum',
    method: 'GET',
    path: '/api/ledger/sum',
    summary: 'What the entries come to that the same filters find, of the account and activity asked for',
    access: 'money.manage',
    query: z.object({ ...filters, account: filters.account.unwrap() }),
    answer: z.object({ sum: z.number().int() }),
  }),
  export: operation({
    id: 'ledger.export',
    method: 'GET',
    path: '/api/ledger.csv',
    summary: 'The same as CSV, a line an entry',
    access: 'money.manage',
    query: z.object(filters),
    answer: z.unknown(),
    produces: 'text/csv',
  }),
}
