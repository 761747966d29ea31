import * as z from 'zod'
import { confirmIntent, methodFor } from '../acts/confirm-intent.ts'
import { sessionOf } from '../acts/finish-session.ts'
import { invalidParameter, invalidRequest, present, unexpectedState } from '../api/errors.ts'
import { created, listPage, paging } from '../api/lists.ts'
import { address, currency, flag, integer, metadata, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import { parseQuery } from '../api/search.ts'
import { canceled, mayMove, newPaymentIntent } from '../objects/payment-intent.ts'
import { typesOffered } from '../objects/payment-method-configuration.ts'
import { newId, randomLetters } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'
import { requireAmount, requireCharges } from './amounts.ts'
import { configurationFor } from './configuration.ts'
import { livingCustomer } from './customers.ts'

const kind = 'payment_intent'
const url = '/v1/payment_intents'
const found = (scope: Scope, id: string) => present(scope.find(kind, id), kind, id, 'intent')

const confirmation = {
  off_session: flag.optional(),
  payment_method: text().optional(),
  return_url: address.optional(),
}

const creation = {
  ...confirmation,
  amount: integer,
  confirm: flag.optional(),
  currency,
  customer: text().optional(),
  description: text(1000).optional(),
  metadata: metadata.optional(),
  payment_method_configuration: text().optional(),
  receipt_email: text().optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
  statement_descriptor_suffix: text(22).optional(),
}
type Creation = z.infer<z.ZodObject<typeof creation>>

const create = (scope: Scope, given: Creation) => {
  requireAmount(given.amount, given.currency)
  if (given.off_session === true && given.confirm !== true)
    throw invalidParameter('off_session can only be passed together with confirm=true.', {
      param: 'off_session',
    })
  const customer = given.customer === undefined ? null : livingCustomer(scope, given.customer, 'customer').id
  const configuration = configurationFor(scope, given.payment_method_configuration)
  const method = given.payment_method === undefined ? null : methodFor(scope, given.payment_method, customer)
  if (given.confirm === true && !method)
    throw invalidParameter('You cannot confirm this PaymentIntent because it is missing a payment method.', {
      code: 'parameter_missing',
      param: 'payment_method',
    })
  const id = newId('pi')
  const intent = scope.put(
    kind,
    newPaymentIntent({
      id,
      amount: given.amount,
      client_secret: `${id}_secret_${randomLetters(24)}`,
      created: scope.now(),
      currency: given.currency,
      customer,
      description: given.description ?? null,
      metadata: given.metadata ?? {},
      payment_method: method?.id ?? null,
      payment_method_configuration_details: { id: configuration.id, parent: configuration.parent },
      payment_method_types: typesOffered(configuration, given.setup_future_usage !== undefined),
      receipt_email: given.receipt_email ?? null,
      setup_future_usage: given.setup_future_usage ?? null,
      statement_descriptor_suffix: given.statement_descriptor_suffix ?? null,
    }),
  )
  scope.emit('payment_intent.created', intent)
  if (given.confirm !== true || !method) return intent
  const { off_session: offSession = false, return_url: returnUrl = null } = given
  return confirmIntent(scope, intent, method, { offSession, returnUrl })
}

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
      return create(scope, parameters)
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
