import { closeDispute } from '../acts/disputes.ts'
import { present } from '../api/errors.ts'
import { created, listPage, paging } from '../api/lists.ts'
import { text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import type { Scope } from '../world/world.ts'

const found = (scope: Scope, id: string) => present(scope.find('dispute', id), 'dispute', id)

export const disputeRoutes = [
  route({
    on: 'GET /v1/disputes',
    parameters: { ...paging, ...created, charge: text().optional(), payment_intent: text().optional() },
    answer: ({ scope, parameters: { charge, payment_intent: intent, ...page } }) =>
      listPage(
        scope,
        'dispute',
        '/v1/disputes',
        page,
        (dispute) =>
          (charge === undefined || dispute.charge === charge) &&
          (intent === undefined || dispute.payment_intent === intent),
      ),
  }),
  route({ on: 'GET /v1/disputes/:id', answer: ({ scope, id }) => found(scope, id) }),
  route({
    on: 'POST /v1/disputes/:id/close',
    answer: ({ scope, id }) => closeDispute(scope, found(scope, id), 'lost'),
  }),
]
