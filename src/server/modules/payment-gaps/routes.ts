import { paymentGaps } from '#contract/payment-gaps.ts'
import type { Server } from '../../http/serve.ts'
import { readPaymentGaps } from './read-payment-gaps.ts'

export const servePaymentGaps = ({ serve, deps }: Server) => {
  serve(paymentGaps.read, async ({ caller: { scope } }) =>
    readPaymentGaps(scope, await deps.catalogue.at(scope.client, scope.now)),
  )
}
