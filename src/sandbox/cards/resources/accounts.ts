import * as z from 'zod'
import { changeAccount, createAccount } from '../acts/accounts.ts'
import { requireAccess } from '../api/authenticate.ts'
import { invalidParameter, present } from '../api/errors.ts'
import { metadata, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import type { World } from '../world/world.ts'

const controller = z.strictObject({
  fees: z.strictObject({ payer: z.enum(['account', 'application']).optional() }).optional(),
  losses: z.strictObject({ payments: z.enum(['application', 'stripe']).optional() }).optional(),
  requirement_collection: z.enum(['application', 'stripe']).optional(),
  stripe_dashboard: z.strictObject({ type: z.enum(['express', 'full', 'none']).optional() }).optional(),
})

const controllerOf = (given: z.infer<typeof controller> = {}) => {
  const settings = {
    fees: { payer: given.fees?.payer ?? 'account' },
    is_controller: true,
    losses: { payments: given.losses?.payments ?? 'stripe' },
    requirement_collection: given.requirement_collection ?? 'stripe',
    stripe_dashboard: { type: given.stripe_dashboard?.type ?? 'full' },
    type: 'application',
  } as const
  if (settings.stripe_dashboard.type === 'full' && settings.fees.payer === 'application')
    throw invalidParameter(
      'When `controller[stripe_dashboard][type]=full`, you must set `controller[fees][payer]=account`.',
      { param: 'controller[fees][payer]' },
    )
  return settings
}

const accountOf = (world: World, id: string) => {
  requireAccess(world, id)
  return present(world.platform().find('account', id), 'account', id)
}

export const accountRoutes = [
  route({
    on: 'POST /v1/accounts',
    parameters: {
      business_profile: z.strictObject({ name: text().optional() }).optional(),
      controller: controller.optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/u)
        .optional(),
      email: text().optional(),
      metadata: metadata.optional(),
    },
    answer: ({ world, parameters }) =>
      createAccount(world, {
        country: parameters.country ?? 'GB',
        email: parameters.email ?? null,
        name: parameters.business_profile?.name ?? null,
        metadata: parameters.metadata ?? {},
        controller: controllerOf(parameters.controller),
      }),
  }),
  route({ on: 'GET /v1/account', answer: ({ world, scope }) => accountOf(world, scope.account) }),
  route({ on: 'GET /v1/accounts/:id', answer: ({ world, id }) => accountOf(world, id) }),
  route({
    on: 'POST /v1/accounts/:id',
    parameters: { email: text().optional(), metadata: metadata.optional() },
    answer: ({ world, id, parameters }) => {
      accountOf(world, id)
      return changeAccount(world, id, (account) => ({
        ...account,
        email: parameters.email ?? account.email,
        metadata: { ...account.metadata, ...parameters.metadata },
      }))
    },
  }),
]
