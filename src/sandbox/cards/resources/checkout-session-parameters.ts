import * as z from 'zod'
import { address, currency, integer, listOf, metadata, text } from '../api/parameters.ts'

const price = z.strictObject({
  currency,
  product_data: z.strictObject({
    name: text(250),
    description: text(500).optional(),
    metadata: metadata.optional(),
  }),
  unit_amount: integer,
})

/**
 * The parameters that a session can be created with, out of all that the provider knows. They don't include a list of
 * payment method types.
 */
export const sessionParameters = {
  cancel_url: address.optional(),
  client_reference_id: text(200).optional(),
  currency: currency.optional(),
  customer: text().optional(),
  customer_email: text(800).optional(),
  expires_at: integer.optional(),
  line_items: listOf(z.strictObject({ price_data: price, quantity: integer.optional() })).optional(),
  locale: text(10).optional(),
  metadata: metadata.optional(),
  mode: z.enum(['payment', 'setup']),
  payment_intent_data: z
    .strictObject({
      description: text(1000).optional(),
      metadata: metadata.optional(),
      receipt_email: text().optional(),
      setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
      statement_descriptor_suffix: text(22).optional(),
    })
    .optional(),
  payment_method_configuration: text().optional(),
  setup_intent_data: z
    .strictObject({ description: text(1000).optional(), metadata: metadata.optional() })
    .optional(),
  submit_type: z.enum(['auto', 'book', 'donate', 'pay']).optional(),
  success_url: address,
  ui_mode: z.enum(['hosted_page']).optional(),
}

export type SessionParameters = z.infer<z.ZodObject<typeof sessionParameters>>
