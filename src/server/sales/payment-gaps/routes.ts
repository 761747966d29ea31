import { paymentGaps } from '#contract/sales/payment-gaps.ts'
import type { Server } from '#server/http/serve.ts'
import { readPaymentGaps } from './read-payment-gaps.ts'

export const servePaymentGaps = ({ serve, deps }: Server) => {
  serve(paymentGaps.read, async ({ caller: { scope } }) =>
    readPaymentGaps(scope, await deps.catalogue.at(scope.client, scope.now)),
  )
}
