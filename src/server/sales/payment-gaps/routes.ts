import { paymentGaps } from '#contract/sales/payment-gaps.ts'
import type { Server } from '#server/http/serve.ts'
import type { PublicCatalogue } from '#server/sales/listing/public-catalogue.ts'
import { readPaymentGaps } from './read-payment-gaps.ts'

export const servePaymentGaps = ({ serve }: Server, catalogue: PublicCatalogue) => {
  serve(paymentGaps.read, async ({ caller: { scope } }) =>
    readPaymentGaps(scope, await catalogue.at(scope.client, scope.now)),
  )
}
