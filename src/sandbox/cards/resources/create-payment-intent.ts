import * as z from 'zod'
import { confirmIntent, methodFor } from '../acts/confirm-intent.ts'
import { invalidParameter } from '../api/errors.ts'
import { address, currency, flag, integer, metadata, text } from '../api/parameters.ts'
import { newPaymentIntent } from '../objects/payment-intent.ts'
import { typesOffered } from '../objects/payment-method-configuration.ts'
import { newId, randomLetters } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'
import { requireAmount } from './amounts.ts'
import { configurationFor } from './configuration.ts'
import { livingCustomer } from './customers.ts'

const kind = 'payment_intent'

export const confirmation = {
  off_session: flag.optional(),
  payment_method: text().optional(),
  return_url: address.optional(),
}

export const creation = {
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

export const createPaymentIntent = (scope: Scope, given: Creation) => {
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
