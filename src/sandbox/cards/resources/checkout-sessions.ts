import * as z from 'zod'
import { expireSession } from '../acts/finish-session.ts'
import { present } from '../api/errors.ts'
import { created, listPage, pageOf, paging } from '../api/lists.ts'
import { text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import type { Scope } from '../world/world.ts'
import { requireCharges } from './amounts.ts'
import { sessionParameters } from './checkout-session-parameters.ts'
import { createCheckoutSession } from './create-checkout-session.ts'

const kind = 'checkout.session'
const url = '/v1/checkout/sessions'
const found = (scope: Scope, id: string) => present(scope.find(kind, id), kind, id)

export const checkoutSessionRoutes = [
  route({
    on: `POST ${url}`,
    parameters: sessionParameters,
    answer: ({ world, scope, parameters }) => {
      requireCharges(world, scope)
      return createCheckoutSession(scope, parameters)
    },
  }),
  route({
    on: `GET ${url}`,
    parameters: {
      ...paging,
      ...created,
      customer: text().optional(),
      payment_intent: text().optional(),
      status: z.enum(['complete', 'expired', 'open']).optional(),
    },
    answer: ({ scope, parameters: { customer, payment_intent: intent, status, ...page } }) =>
      listPage(
        scope,
        kind,
        url,
        page,
        (session) =>
          (customer === undefined || session.customer === customer) &&
          (intent === undefined || session.payment_intent === intent) &&
          (status === undefined || session.status === status),
      ),
  }),
  route({ on: `GET ${url}/:id`, answer: ({ scope, id }) => found(scope, id) }),
  route({
    on: `GET ${url}/:id/line_items`,
    parameters: paging,
    answer: ({ scope, id, parameters }) => {
      found(scope, id)
      return pageOf(scope.find('checkout_plan', id)?.lines ?? [], `${url}/${id}/line_items`, parameters)
    },
  }),
  route({ on: `POST ${url}/:id/expire`, answer: ({ scope, id }) => expireSession(scope, found(scope, id)) }),
]
