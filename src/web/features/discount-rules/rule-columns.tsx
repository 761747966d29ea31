import type { DiscountRule } from '#contract/discount-rules.ts'
import { discountTypeLabels } from '#domain/discounts/discount-rule.ts'
import { useClient } from '#web/lib/client.ts'
import type { Column } from '#web/ui/table/data-table.tsx'
import classes from './discount-rules.module.css'
import { RuleStatus } from './rule-status.tsx'
import { teamSentences } from './rule-words.ts'

const What = ({ rule }: { readonly rule: DiscountRule }) => {
  const sentences = teamSentences(rule, useClient().currency)
  return (
    <ul className={classes.what}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

const timesUsed = ({ timesUsed: times, shouldLimitRedemptions, maxRedemptions }: DiscountRule): string => {
  const count = times.toLocaleString('en-GB')
  return shouldLimitRedemptions && maxRedemptions !== null
    ? `${count} of ${maxRedemptions.toLocaleString('en-GB')}`
    : count
}

export const ruleColumns: readonly Column<DiscountRule>[] = [
  { id: 'name', header: 'Name', heading: true, cell: ({ name }) => name },
  {
    id: 'type',
    header: 'Type',
    cell: ({ type }) => (type === null ? '' : discountTypeLabels[type]),
  },
  { id: 'what', header: 'What it takes off', cell: (rule) => <What rule={rule} /> },
  { id: 'status', header: 'Status', cell: (rule) => <RuleStatus rule={rule} /> },
  { id: 'used', header: 'Times used', align: 'end', cell: timesUsed },
]
