import * as z from 'zod'
import { present } from '../api/errors.ts'
import { listPage, paging } from '../api/lists.ts'
import { flag, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import {
  type Method,
  methodNames,
  type Preference,
  withPreferences,
} from '../objects/payment-method-configuration.ts'
import type { Scope } from '../world/world.ts'

const kind = 'payment_method_configuration'
const url = '/v1/payment_method_configurations'

const found = (scope: Scope, id: string) => present(scope.find(kind, id), kind, id)

const preference = z
  .strictObject({
    display_preference: z.strictObject({ preference: z.enum(['none', 'off', 'on']).optional() }).optional(),
  })
  .optional()

const preferences = Object.fromEntries(methodNames.map((name) => [name, preference])) as Record<
  Method,
  typeof preference
>

const wanted = (given: Partial<Record<Method, z.infer<typeof preference>>>) =>
  Object.fromEntries(
    methodNames.flatMap((name) => {
      const value = given[name]?.display_preference?.preference
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Partial<Record<Method, Preference>>

export const paymentMethodConfigurationRoutes = [
  route({
    on: `GET ${url}`,
    parameters: { ...paging, active: flag.optional(), application: text().optional() },
    answer: ({ scope, parameters: { active, application, ...page } }) =>
      listPage(
        scope,
        kind,
        url,
        page,
        (value) =>
          (active === undefined || value.active === active) &&
          (application === undefined || value.application === application),
      ),
  }),
  route({ on: `GET ${url}/:id`, answer: ({ scope, id }) => found(scope, id) }),
  route({
    on: `POST ${url}/:id`,
    parameters: { ...preferences, active: flag.optional(), name: text().optional() },
    answer: ({ scope, id, parameters: { active, name, ...methods } }) => {
      const before = found(scope, id)
      const changed = { ...before, active: active ?? before.active, name: name ?? before.name }
      return scope.put(kind, withPreferences(changed, wanted(methods)))
    },
  }),
]
