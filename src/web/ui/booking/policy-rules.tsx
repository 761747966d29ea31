import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { refundInWords, windowInWords } from '#domain/catalogue/cancellation-policies/rule-in-words.ts'
import { byWindow } from '#domain/catalogue/cancellation-policies/rule-window.ts'
import { useClient } from '#web/lib/client.ts'
import classes from './cancellation-terms.module.css'

/** Shows a cancellation policy in words, the longest notice first. */
export const PolicyRules = ({ rules }: { readonly rules: readonly CancellationRule[] }) => {
  const { currency } = useClient()
  if (rules.length === 0) return <p className={classes.policyNone}>Nothing is paid back.</p>
  return (
    <ul className={classes.policy}>
      {byWindow(rules).map((rule) => (
        <li key={`${rule.cancellationWindow.amount} ${rule.cancellationWindow.unit}`}>
          {windowInWords(rule)}: {refundInWords(rule, currency)}
        </li>
      ))}
      <li>Later than that: nothing back</li>
    </ul>
  )
}
