import { defaultCurrency } from './money.ts'

export interface Controller {
  readonly fees: { readonly payer: 'account' | 'application' }
  readonly is_controller: true
  readonly losses: { readonly payments: 'application' | 'stripe' }
  readonly requirement_collection: 'application' | 'stripe'
  readonly stripe_dashboard: { readonly type: 'express' | 'full' | 'none' }
  readonly type: 'application'
}

type Capability = 'active' | 'inactive' | 'pending'

export interface Account {
  readonly id: string
  readonly object: 'account'
  readonly business_profile: Readonly<Record<string, unknown>> & { readonly name: string | null }
  readonly business_type: string | null
  readonly capabilities: { readonly card_payments: Capability; readonly transfers: Capability }
  readonly charges_enabled: boolean
  readonly controller: Controller
  readonly country: string
  readonly created: number
  readonly default_currency: string
  readonly details_submitted: boolean
  readonly email: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly payouts_enabled: boolean
  readonly requirements: Requirements
  readonly type: 'standard' | 'none'
}

interface Requirements {
  readonly alternatives: readonly []
  readonly current_deadline: null
  readonly currently_due: readonly string[]
  readonly disabled_reason: string | null
  readonly errors: readonly []
  readonly eventually_due: readonly string[]
  readonly past_due: readonly string[]
  readonly pending_verification: readonly string[]
}

const requirements = (due: readonly string[], pending: readonly string[], why: string | null) => ({
  alternatives: [] as const,
  current_deadline: null,
  currently_due: due,
  disabled_reason: why,
  errors: [] as const,
  eventually_due: due,
  past_due: due,
  pending_verification: pending,
})

const dueAtFirst = [
  'business_profile.url',
  'business_type',
  'external_account',
  'tos_acceptance.date',
  'tos_acceptance.ip',
]

const profile = {
  annual_revenue: null,
  estimated_worker_count: null,
  mcc: null,
  minority_owned_business_designation: null,
  name: null,
  product_description: null,
  specified_commercial_transactions_act_url: null,
  support_address: null,
  support_email: null,
  support_phone: null,
  support_url: null,
  url: null,
}

export const newAccount = ({
  name,
  ...given
}: Pick<Account, 'id' | 'created' | 'country' | 'email' | 'metadata' | 'controller'> & {
  readonly name: string | null
}): Account => ({
  ...given,
  object: 'account',
  business_profile: { ...profile, name },
  business_type: null,
  capabilities: { card_payments: 'inactive', transfers: 'inactive' },
  charges_enabled: false,
  default_currency: defaultCurrency(given.country),
  details_submitted: false,
  payouts_enabled: false,
  requirements: requirements(dueAtFirst, [], 'requirements.past_due'),
  type:
    given.controller.stripe_dashboard.type === 'full' && given.controller.losses.payments === 'stripe'
      ? 'standard'
      : 'none',
})

/** The possible results of the onboarding page. */
export const onboardingOutcomes = {
  finish: (account: Account): Account => ({
    ...account,
    business_type: 'company',
    business_profile: {
      ...account.business_profile,
      name: account.business_profile.name ?? 'Test organiser',
    },
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirements([], [], null),
  }),
  halfDone: (account: Account): Account => ({
    ...account,
    business_type: 'company',
    requirements: requirements(
      dueAtFirst.filter((field) => field !== 'business_type'),
      [],
      'requirements.past_due',
    ),
  }),
  underReview: (account: Account): Account => ({
    ...account,
    business_type: 'company',
    capabilities: { card_payments: 'pending', transfers: 'pending' },
    details_submitted: true,
    requirements: requirements([], ['company.tax_id'], 'requirements.pending_verification'),
  }),
} as const

export type OnboardingOutcome = keyof typeof onboardingOutcomes
