import * as z from 'zod'
import { methodFor, refusal } from '../acts/confirm-intent.ts'
import { sessionOf } from '../acts/finish-session.ts'
import { askSetupToAuthenticate, cancelSetup, refuseSetup, setUpCard } from '../acts/set-up-card.ts'
import { invalidParameter, invalidRequest, present } from '../api/errors.ts'
import { created, listPage, paging } from '../api/lists.ts'
import { address, flag, metadata, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import { typesOffered } from '../objects/payment-method-configuration.ts'
import { testCardOf } from '../objects/payment-method.ts'
import { newSetupIntent, type SetupIntent } from '../objects/setup-intent.ts'
import { newId, randomLetters } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'
import { configurationFor } from './configuration.ts'
import { livingCustomer } from './customers.ts'

const kind = 'setup_intent'
const url = '/v1/setup_intents'
const found = (scope: Scope, id: string) => present(scope.find(kind, id), kind, id, 'intent')

const confirm = (scope: Scope, intent: SetupIntent, named: string | null, returnUrl: string | null) => {
  if (named === null)
    throw invalidParameter('You cannot confirm this SetupIntent because it is missing a payment method.', {
      code: 'parameter_missing',
      param: 'payment_method',
    })
  const method = methodFor(scope, named, intent.customer)
  const card = testCardOf(method)
  if (card.authenticates !== undefined) return askSetupToAuthenticate(scope, intent, method, returnUrl)
  if (card.refusesToBeSaved !== true || !card.charge) return setUpCard(scope, intent, method)
  const refused = refuseSetup(scope, intent, method, card.charge)
  if (refused.last_setup_error === null) throw new Error('a refusal has no reason')
  throw refusal(refused.last_setup_error, { setup_intent: refused })
}

export const setupIntentRoutes = [
  route({
    on: `POST ${url}`,
    parameters: {
      confirm: flag.optional(),
      customer: text().optional(),
      description: text(1000).optional(),
      metadata: metadata.optional(),
      payment_method: text().optional(),
      payment_method_configuration: text().optional(),
      return_url: address.optional(),
      usage: z.enum(['off_session', 'on_session']).optional(),
    },
    answer: ({ scope, parameters }) => {
      const { customer } = parameters
      const configuration = configurationFor(scope, parameters.payment_method_configuration)
      const id = newId('seti')
      const intent = scope.put(
        kind,
        newSetupIntent({
          id,
          client_secret: `${id}_secret_${randomLetters(24)}`,
          created: scope.now(),
          customer: customer === undefined ? null : livingCustomer(scope, customer, 'customer').id,
          description: parameters.description ?? null,
          metadata: parameters.metadata ?? {},
          payment_method: null,
          payment_method_configuration_details: { id: configuration.id, parent: configuration.parent },
          payment_method_types: typesOffered(configuration, true),
          usage: parameters.usage ?? 'off_session',
        }),
      )
      scope.emit('setup_intent.created', intent)
      if (parameters.confirm !== true) return intent
      return confirm(scope, intent, parameters.payment_method ?? null, parameters.return_url ?? null)
    },
  }),
  route({
    on: `GET ${url}`,
    parameters: { ...paging, ...created, customer: text().optional(), payment_method: text().optional() },
    answer: ({ scope, parameters: { customer, payment_method: method, ...page } }) =>
      listPage(
        scope,
        kind,
        url,
        page,
        (intent) =>
          (customer === undefined || intent.customer === customer) &&
          (method === undefined || intent.payment_method === method),
      ),
  }),
  route({ on: `GET ${url}/:id`, answer: ({ scope, id }) => found(scope, id) }),
  route({
    on: `POST ${url}/:id/confirm`,
    parameters: { payment_method: text().optional(), return_url: address.optional() },
    answer: ({ scope, id, parameters }) => {
      const intent = found(scope, id)
      return confirm(
        scope,
        intent,
        parameters.payment_method ?? intent.payment_method,
        parameters.return_url ?? null,
      )
    },
  }),
  route({
    on: `POST ${url}/:id/cancel`,
    parameters: {
      cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
    },
    answer: ({ scope, id, parameters }) => {
      if (sessionOf(scope, id))
        throw invalidRequest('You cannot perform this action on SetupIntents created by Checkout.')
      return cancelSetup(scope, found(scope, id), parameters.cancellation_reason ?? null)
    },
  }),
]
