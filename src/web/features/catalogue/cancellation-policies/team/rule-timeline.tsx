import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { refundInWords, windowInWords } from '#domain/catalogue/cancellation-policies/rule-in-words.ts'
import { capitalised } from '#domain/kernel/capitalised.ts'
import { useClient } from '#web/lib/client.ts'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './rule-timeline.module.css'

interface RuleTimelineProps {
  readonly rules: readonly CancellationRule[]
  /** The actions beside each rule, if the policy can be edited. */
  readonly actions?: (rule: CancellationRule, index: number) => ReactNode
}

/** Shows the rules in the order of time: the longest window first, then what applies when all windows are over. */
export const RuleTimeline = ({ rules, actions }: RuleTimelineProps) => {
  const { currency } = useClient()
  if (rules.length === 0)
    return (
      <Text size="sm" c="dimmed">
        No rules: nothing is given back, whenever somebody cancels.
      </Text>
    )
  return (
    <ol className={classes.timeline}>
      {rules.map((rule, index) => (
        <li key={windowInWords(rule)} className={classes.step}>
          <div>
            <Text size="sm" fw={600}>
              {windowInWords(rule)}
            </Text>
            <Text size="sm">{capitalised(refundInWords(rule, currency))}.</Text>
          </div>
          {actions?.(rule, index)}
        </li>
      ))}
      <li className={classes.step} data-end>
        <div>
          <Text size="sm" fw={600}>
            Later than that
          </Text>
          <Text size="sm">Nothing back.</Text>
        </div>
      </li>
    </ol>
  )
}
