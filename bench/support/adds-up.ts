import type {
  CreditReport,
  IncomeReport,
  OwedByLedger,
  RefundsReport,
} from '#contract/insight/reports/report-shapes.ts'
import type { Target } from './load.ts'
import { read } from './read.ts'

const same = (what: string, total: number, ledger: number) => {
  if (total !== ledger || total === 0) throw new Error(`${what}: ${total}, and in the ledger ${ledger}`)
}

/** Throws if the reports of a past are empty or differ from its ledger, because measuring it would mean nothing. */
export const addsUp = async (at: (path: string) => Target, period: string): Promise<void> => {
  const ask = async <Report>(name: string): Promise<Report> =>
    JSON.parse(await read(at(`/api/reports/${name}`))) as Report
  const income = await ask<IncomeReport>(`income?${period}`)
  same('income', income.total, income.ledger)
  const refunds = await ask<RefundsReport>(`refunds?${period}`)
  same('refunds', refunds.total, refunds.ledger)
  same('ways of refunds', refunds.rows.length, 3)
  const credit = await ask<CreditReport>('credit')
  same('credit', credit.total, credit.ledger)
  const owed = await ask<OwedByLedger>('owed-by-ledger')
  same('owed', owed.due, owed.ledger)
}
