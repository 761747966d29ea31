import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { needsRules, policyInWords } from '#domain/catalogue/cancellation-policies/policy-in-words.ts'
import classes from './cancellation-terms.module.css'
import { PolicyRules } from './policy-rules.tsx'

/** Tells customers before they pay what they get back if they cancel: one sentence, with the rules behind it. */
export const CancellationTerms = ({ rules }: { readonly rules: readonly CancellationRule[] }) =>
  rules.length === 0 ? (
    <p className={classes.terms}>{policyInWords(rules)}.</p>
  ) : (
    <details className={classes.terms} open={needsRules(rules)}>
      <summary>{policyInWords(rules)}</summary>
      <PolicyRules rules={rules} />
    </details>
  )
