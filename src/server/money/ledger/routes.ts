import { ledger } from '#contract/money/ledger/ledger.ts'
import type { Server } from '#server/http/serve.ts'
import { exportLedger } from './export-ledger.ts'
import { listLedger, readBalances, readSum } from './list-ledger.ts'

export const serveLedger = ({ serve }: Server) => {
  serve(ledger.list, ({ caller, query }) => listLedger(caller.scope, query))

  serve(ledger.balances, ({ caller }) => readBalances(caller.scope))

  serve(ledger.sum, ({ caller, query }) => readSum(caller.scope, query))

  serve(ledger.export, async ({ caller, query, reply }) => exportLedger(caller.scope, query, reply))
}
