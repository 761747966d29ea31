import * as z from 'zod'
import { chargeOf, createRefund } from '../acts/refunds.ts'
import { present } from '../api/errors.ts'
import { created, listPage, paging } from '../api/lists.ts'
import { integer, metadata, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'

export const refundRoutes = [
  route({
    on: 'POST /v1/refunds',
    parameters: {
      amount: integer.optional(),
      charge: text().optional(),
      metadata: metadata.optional(),
      payment_intent: text().optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
    },
    answer: ({ world, scope, parameters: { charge, payment_intent, amount, reason, metadata: about } }) =>
      createRefund(scope, chargeOf(scope, { charge, payment_intent }), {
        amount,
        reason,
        metadata: about,
        status: world.state.refundsBegin,
      }),
  }),
  route({
    on: 'GET /v1/refunds',
    parameters: { ...paging, ...created, charge: text().optional(), payment_intent: text().optional() },
    answer: ({ scope, parameters: { charge, payment_intent: intent, ...page } }) =>
      listPage(
        scope,
        'refund',
        '/v1/refunds',
        page,
        (refund) =>
          (charge === undefined || refund.charge === charge) &&
          (intent === undefined || refund.payment_intent === intent),
      ),
  }),
  route({
    on: 'GET /v1/refunds/:id',
    answer: ({ scope, id }) => present(scope.find('refund', id), 'refund', id),
  }),
  route({
    on: 'POST /v1/refunds/:id',
    parameters: { metadata: metadata.optional() },
    answer: ({ scope, id, parameters }) => {
      const before = present(scope.find('refund', id), 'refund', id)
      const after = scope.put('refund', {
        ...before,
        metadata: { ...before.metadata, ...parameters.metadata },
      })
      scope.emit('refund.updated', after, { metadata: before.metadata })
      return after
    },
  }),
]
