import * as z from 'zod'
import { parseQuery } from '#sandbox/cards/api/parse-query.ts'
import { confirmIntent, methodFor } from '../acts/confirm-intent.ts'
import { sessionOf } from '../acts/finish-session.ts'
import { invalidParameter, invalidRequest, present, unexpectedState } from '../api/errors.ts'
import { created, listPage, paging } from '../api/lists.ts'
import { text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import { canceled, mayMove } from '../objects/payment-intent-moves.ts'
import type { Scope } from '../world/world.ts'
import { requireCharges } from './amounts.ts'
import { confirmation, createPaymentIntent, creation } from './create-payment-intent.ts'

const kind = 'payment_intent'
const url = '/v1/payment_intents'
const found = (scope: Scope, id: string) => present(scope.find(kind, id), kind, id, 'intent')

const cancel = (scope: Scope, id: string, reason: string | null) => {
  const intent = found(scope, id)
  if (sessionOf(scope, id))
    throw invalidRequest('You cannot perform this action on PaymentIntents created by Checkout.')
  if (!mayMove(intent, 'canceled'))
    throw unexpectedState(
      kind,
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
    )
  const over = scope.put(kind, canceled(intent, reason, scope.now()))
  scope.emit('payment_intent.canceled', over)
  return over
}

const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const

export const paymentIntentRoutes = [
  route({
    on: `POST ${url}`,
    parameters: creation,
    answer: ({ world, scope, parameters }) => {
      requireCharges(world, scope)
      return createPaymentIntent(scope, parameters)
    },
  }),
  route({
    on: `GET ${url}`,
    parameters: { ...paging, ...created, customer: text().optional() },
    answer: ({ scope, parameters: { customer, ...page } }) =>
      listPage(scope, kind, url, page, (intent) => customer === undefined || intent.customer === customer),
  }),
  route({
    on: `GET ${url}/search`,
    parameters: { query: text(), limit: paging.limit },
    answer: ({ scope, parameters: { query, limit } }) => ({
      ...listPage(
        scope,
        kind,
        `${url}/search`,
        { limit },
        parseQuery(query, ['customer', 'status', 'currency']),
      ),
      object: 'search_result',
      next_page: null,
    }),
  }),
  route({ on: `GET ${url}/:id`, answer: ({ scope, id }) => found(scope, id) }),
  route({
    on: `POST ${url}/:id/confirm`,
    parameters: confirmation,
    answer: ({ scope, id, parameters }) => {
      const intent = found(scope, id)
      const named = parameters.payment_method ?? intent.payment_method
      if (named === null)
        throw invalidParameter(
          'You cannot confirm this PaymentIntent because it is missing a payment method.',
          {
            code: 'parameter_missing',
            param: 'payment_method',
          },
        )
      const { off_session: offSession = false, return_url: returnUrl = null } = parameters
      return confirmIntent(scope, intent, methodFor(scope, named, intent.customer), { offSession, returnUrl })
    },
  }),
  route({
    on: `POST ${url}/:id/cancel`,
    parameters: { cancellation_reason: z.enum(reasons).optional() },
    answer: ({ scope, id, parameters }) => cancel(scope, id, parameters.cancellation_reason ?? null),
  }),
]
