import * as z from 'zod'
import { methodFor, refusal } from '../acts/confirm-intent.ts'
import { saveMethod } from '../acts/take-payment.ts'
import { invalidParameter, invalidRequest, present } from '../api/errors.ts'
import { listPage, paging } from '../api/lists.ts'
import { text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import { paymentError } from '../objects/payment-error.ts'
import { testCardOf } from '../objects/payment-method.ts'
import type { Scope } from '../world/world.ts'
import { livingCustomer } from './customers.ts'

const kind = 'payment_method'
const type = z.enum(['card', 'pay_by_bank']).optional()
const found = (scope: Scope, id: string) => present(scope.find(kind, id), 'PaymentMethod', id)

export const paymentMethodRoutes = [
  route({
    on: 'GET /v1/payment_methods',
    parameters: { ...paging, customer: text(), type },
    answer: ({ scope, parameters: { customer, type: wanted, ...page } }) => {
      livingCustomer(scope, customer, 'customer')
      return listPage(
        scope,
        kind,
        '/v1/payment_methods',
        page,
        (method) => method.customer === customer && (wanted === undefined || method.type === wanted),
      )
    },
  }),
  route({
    on: 'GET /v1/customers/:id/payment_methods',
    parameters: { ...paging, type },
    answer: ({ scope, id, parameters: { type: wanted, ...page } }) => {
      livingCustomer(scope, id)
      return listPage(
        scope,
        kind,
        `/v1/customers/${id}/payment_methods`,
        page,
        (method) => method.customer === id && (wanted === undefined || method.type === wanted),
      )
    },
  }),
  route({ on: 'GET /v1/payment_methods/:id', answer: ({ scope, id }) => found(scope, id) }),
  route({
    on: 'POST /v1/payment_methods/:id/attach',
    parameters: { customer: text() },
    answer: ({ scope, id, parameters: { customer } }) => {
      livingCustomer(scope, customer, 'customer')
      const method = methodFor(scope, id, customer)
      const card = testCardOf(method)
      if (card.refusesToBeSaved === true && card.charge) throw refusal(paymentError(card.charge, method), {})
      return saveMethod(scope, method, customer)
    },
  }),
  route({
    on: 'POST /v1/payment_methods/:id/detach',
    answer: ({ scope, id }) => {
      const method = found(scope, id)
      if (method.type !== 'card') throw invalidParameter('Only cards can be detached.')
      if (method.customer === null)
        throw invalidRequest(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        )
      const loose = scope.put(kind, { ...method, customer: null })
      scope.emit('payment_method.detached', loose, { customer: method.customer })
      return loose
    },
  }),
]
