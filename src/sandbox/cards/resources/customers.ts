import * as z from 'zod'
import { parseQuery } from '#sandbox/cards/api/parse-query.ts'
import { invalidParameter, present } from '../api/errors.ts'
import { created, listPage, paging } from '../api/lists.ts'
import { metadata, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import { newCustomer } from '../objects/customer.ts'
import { newId, randomLetters } from '../world/ids.ts'
import type { Scope } from '../world/world.ts'

const details = {
  description: text().optional(),
  email: text(512).optional(),
  metadata: metadata.optional(),
  name: text(256).optional(),
  phone: text(20).optional(),
}

const settings = z.strictObject({ default_payment_method: text().optional() }).optional()

export const livingCustomer = (scope: Scope, id: string, param?: string) => {
  const customer = scope.find('customer', id)
  return present(customer?.deleted === true ? undefined : customer, 'customer', id, param)
}

const update = (scope: Scope, id: string, given: z.infer<z.ZodObject<typeof updatable>>) => {
  const before = livingCustomer(scope, id)
  const { invoice_settings: invoicing, ...rest } = given
  const method = invoicing?.default_payment_method
  if (method !== undefined && scope.find('payment_method', method)?.customer !== id)
    throw invalidParameter('The customer does not have a payment method with this id.', {
      code: 'resource_missing',
      param: 'invoice_settings[default_payment_method]',
    })
  const named = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const after = scope.put('customer', {
    ...before,
    ...named,
    metadata: { ...before.metadata, ...given.metadata },
    invoice_settings: { ...before.invoice_settings, ...(method && { default_payment_method: method }) },
  })
  scope.emit('customer.updated', after)
  return after
}

const updatable = { ...details, invoice_settings: settings }

export const customerRoutes = [
  route({
    on: 'POST /v1/customers',
    parameters: details,
    answer: ({ scope, parameters: { description, email, metadata: about, name, phone } }) => {
      const customer = scope.put(
        'customer',
        newCustomer({
          id: newId('cus', 14),
          created: scope.now(),
          description: description ?? null,
          email: email ?? null,
          invoice_prefix: randomLetters(8).toUpperCase(),
          metadata: about ?? {},
          name: name ?? null,
          phone: phone ?? null,
        }),
      )
      scope.emit('customer.created', customer)
      return customer
    },
  }),
  route({
    on: 'GET /v1/customers',
    parameters: { ...paging, ...created, email: text().optional() },
    answer: ({ scope, parameters: { email, ...page } }) =>
      listPage(
        scope,
        'customer',
        '/v1/customers',
        page,
        (value) => value.deleted !== true && (email === undefined || value.email === email),
      ),
  }),
  route({
    on: 'GET /v1/customers/search',
    parameters: { query: text(), limit: paging.limit },
    answer: ({ scope, parameters: { query, limit } }) => ({
      ...listPage(scope, 'customer', '/v1/customers/search', { limit }, parseQuery(query, ['email', 'name'])),
      object: 'search_result',
      next_page: null,
    }),
  }),
  route({
    on: 'GET /v1/customers/:id',
    answer: ({ scope, id }) => {
      const customer = present(scope.find('customer', id), 'customer', id)
      return customer.deleted === true ? { id, object: 'customer', deleted: true } : customer
    },
  }),
  route({
    on: 'POST /v1/customers/:id',
    parameters: updatable,
    answer: ({ scope, id, parameters }) => update(scope, id, parameters),
  }),
  route({
    on: 'DELETE /v1/customers/:id',
    answer: ({ scope, id }) => {
      const customer = scope.put('customer', { ...livingCustomer(scope, id), deleted: true })
      scope.emit('customer.deleted', customer)
      return { id, object: 'customer', deleted: true }
    },
  }),
]
