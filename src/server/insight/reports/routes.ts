import { reports } from '#contract/insight/reports/reports.ts'
import type { Server } from '#server/http/serve.ts'
import { listRefunds } from '#server/money/ledger/list-refunds.ts'
import { exportRefunds } from './export-refunds.ts'
import { exportCredit, listCreditHolders, readCreditKept } from './read-credit-kept.ts'
import { readDashboard } from './read-dashboard.ts'
import { exportDiscounts, listRedemptions, readDiscounts } from './read-discounts.ts'
import { exportIncome, readIncome } from './read-income.ts'
import { exportOwing, listOwing, readOutstanding, readOwedByLedger } from './read-outstanding.ts'
import { exportSessions, listSessions, readPlaces } from './read-places.ts'
import { readRefunds } from './read-refunds.ts'

export const serveReports = ({ serve }: Server) => {
  serve(reports.dashboard, ({ caller }) => readDashboard(caller.scope, caller.user.role))

  serve(reports.income, ({ caller, query }) => readIncome(caller.scope, query))
  serve(reports.exportIncome, ({ caller, query, reply }) => exportIncome(caller.scope, query, reply))

  serve(reports.places, ({ caller, query }) => readPlaces(caller.scope, query))
  serve(reports.sessions, ({ caller, query }) => listSessions(caller.scope, query))
  serve(reports.exportSessions, async ({ caller, query, reply }) =>
    exportSessions(caller.scope, query, reply),
  )

  serve(reports.outstanding, ({ caller }) => readOutstanding(caller.scope))
  serve(reports.owedByLedger, ({ caller }) => readOwedByLedger(caller.scope))
  serve(reports.owing, ({ caller, query }) => listOwing(caller.scope, query))
  serve(reports.exportOwing, async ({ caller, query, reply }) => exportOwing(caller.scope, query, reply))

  serve(reports.refunds, ({ caller, query }) => readRefunds(caller.scope, query))
  serve(reports.refundRows, ({ caller, query }) => listRefunds(caller.scope, query))
  serve(reports.exportRefunds, async ({ caller, query, reply }) => exportRefunds(caller.scope, query, reply))

  serve(reports.discounts, ({ caller, query }) => readDiscounts(caller.scope, query))
  serve(reports.redemptions, ({ caller, query }) => listRedemptions(caller.scope, query))
  serve(reports.exportDiscounts, async ({ caller, query, reply }) =>
    exportDiscounts(caller.scope, query, reply),
  )

  serve(reports.credit, ({ caller }) => readCreditKept(caller.scope))
  serve(reports.creditHolders, ({ caller, query }) => listCreditHolders(caller.scope, query))
  serve(reports.exportCredit, async ({ caller, query, reply }) => exportCredit(caller.scope, query, reply))
}
