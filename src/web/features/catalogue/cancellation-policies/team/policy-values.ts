import type {
  CancellationPolicy,
  CancellationPolicyForm,
} from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import type { CancellationRuleDraft } from '#domain/catalogue/cancellation-policies/cancellation-rule-issues.ts'
import { newRule } from '#domain/catalogue/cancellation-policies/tidy-rule.ts'

export interface PolicyValues {
  readonly name: string
  readonly rules: readonly CancellationRule[]
  readonly version: number
}

export const newPolicy: PolicyValues = { name: '', rules: [], version: 0 }

export const valuesOf = ({ name, rules, version }: CancellationPolicy): PolicyValues => ({
  name,
  rules,
  version,
})

export const bodyOf = ({ name, rules }: PolicyValues): CancellationPolicyForm => ({
  name,
  rules: rules.map(({ cancellationWindow, config }) => ({
    cancellationWindow,
    config: { ...config, refundMethods: [...config.refundMethods] },
  })),
})

/** Converts a rule for its dialog. If the rule has no expiry, the unit has its default. */
export const draftOf = ({ cancellationWindow, config }: CancellationRule): CancellationRuleDraft => ({
  cancellationWindow,
  config: {
    ...config,
    accountCreditExpiry: config.accountCreditExpiry ?? newRule.config.accountCreditExpiry,
  },
})
