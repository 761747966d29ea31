import type { Reason } from '#domain/kernel/reason.ts'
import { messages } from '#domain/messages.ts'

export const planLevels = [10, 20, 30] as const
export type PlanLevel = (typeof planLevels)[number]

export const planNames: Record<PlanLevel, string> = { 10: 'Starter', 20: 'Standard', 30: 'Premium' }

interface FeatureRow {
  readonly level: PlanLevel
  readonly label: string
  readonly says: string
}

/** The tier that unlocks each feature. An operation names its feature, and the server compares the tiers. */
export const features = {
  addOns: { level: 20, label: 'Add-ons', says: 'Sell lunch, kit or late pick-up beside a place.' },
  discountRules: { level: 20, label: 'Discounts', says: 'Sibling, multi-booking and code discounts.' },
  sessionPasses: { level: 20, label: 'Session passes', says: 'Sell credits that pay for single sessions.' },
  subscriptionTickets: { level: 20, label: 'Subscriptions', says: 'Monthly or scheduled payments by card.' },
  childcareVouchers: { level: 20, label: 'Childcare vouchers', says: 'Take vouchers from any provider.' },
  childcareFunding: { level: 20, label: 'Childcare funding', says: 'Take Tax-Free Childcare payments.' },
  adminFilters: {
    level: 20,
    label: 'Filters on your own fields',
    says: 'Find people and activities by your fields.',
  },
  waitlists: { level: 30, label: 'Waitlists', says: 'Offer freed places to families who are waiting.' },
} as const satisfies Record<string, FeatureRow>

export type Feature = keyof typeof features

export const hasFeature = (plan: PlanLevel, feature: Feature): boolean => plan >= features[feature].level

/**
 * Returns the message for a locked feature. The specification has a sentence for waitlists, and all others share one.
 */
export const featureRefusal = (feature: Feature): Reason =>
  feature === 'waitlists' ? messages.waitlistsOnlyOnPremium : messages.featureNotAvailable
