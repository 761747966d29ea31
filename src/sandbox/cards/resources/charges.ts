import { present } from '../api/errors.ts'
import { created, listPage, paging } from '../api/lists.ts'
import { text } from '../api/parameters.ts'
import { route } from '../api/route.ts'

export const chargeRoutes = [
  route({
    on: 'GET /v1/charges',
    parameters: { ...paging, ...created, customer: text().optional(), payment_intent: text().optional() },
    answer: ({ scope, parameters: { customer, payment_intent: intent, ...page } }) =>
      listPage(
        scope,
        'charge',
        '/v1/charges',
        page,
        (charge) =>
          (customer === undefined || charge.customer === customer) &&
          (intent === undefined || charge.payment_intent === intent),
      ),
  }),
  route({
    on: 'GET /v1/charges/:id',
    answer: ({ scope, id }) => present(scope.find('charge', id), 'charge', id),
  }),
]
