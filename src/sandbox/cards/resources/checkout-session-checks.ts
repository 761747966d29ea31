import { invalidParameter } from '../api/errors.ts'
import { lifetime } from '../objects/checkout-session.ts'
import { requireAmount } from './amounts.ts'
import type { SessionParameters } from './checkout-session-parameters.ts'

const notIn = (mode: string, param: string) =>
  invalidParameter(`You can not pass \`${param}\` in \`${mode}\` mode.`, { param })

const missing = (param: string, why: string) =>
  invalidParameter(`Missing required param: ${param}. ${why}`, { code: 'parameter_missing', param })

/** Returns when the session ends: within the provider's limits, and after a day by default. */
export const expiryOf = (given: number | undefined, now: number) => {
  if (given === undefined) return now + lifetime.most
  if (given < now + lifetime.least)
    throw invalidParameter(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      { param: 'expires_at' },
    )
  if (given > now + lifetime.most)
    throw invalidParameter(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    )
  return given
}

const checkSetup = (given: SessionParameters) => {
  for (const param of ['line_items', 'payment_intent_data', 'submit_type'] as const)
    if (given[param] !== undefined) throw notIn('setup', param)
  if (given.currency === undefined)
    throw missing('currency', 'It is required in `setup` mode when payment methods are chosen dynamically.')
  return { currency: given.currency, total: null }
}

const checkPayment = (given: SessionParameters) => {
  if (given.setup_intent_data !== undefined) throw notIn('payment', 'setup_intent_data')
  const lines = given.line_items ?? []
  const [first] = lines
  if (!first) throw missing('line_items', 'At least one is needed in `payment` mode.')
  const { currency } = first.price_data
  if (
    [given.currency ?? currency, ...lines.map((line) => line.price_data.currency)].some(
      (one) => one !== currency,
    )
  )
    throw invalidParameter('All line items must have the same currency.', { param: 'line_items' })
  for (const [index, { quantity = 1, price_data: price }] of lines.entries()) {
    if (quantity < 1)
      throw invalidParameter('Invalid positive integer', { param: `line_items[${index}][quantity]` })
    if (price.unit_amount < 0)
      throw invalidParameter('Invalid non-negative integer', {
        param: `line_items[${index}][price_data][unit_amount]`,
      })
  }
  const total = lines.reduce((sum, line) => sum + line.price_data.unit_amount * (line.quantity ?? 1), 0)
  requireAmount(total, currency, 'line_items')
  return { currency, total }
}

/** Checks the rules over several parameters, beyond those for each parameter. */
export const checkSession = (given: SessionParameters) => {
  if (given.customer !== undefined && given.customer_email !== undefined)
    throw invalidParameter('You may only specify one of these parameters: customer, customer_email.', {
      code: 'parameters_exclusive',
      param: 'customer_email',
    })
  return given.mode === 'setup' ? checkSetup(given) : checkPayment(given)
}
