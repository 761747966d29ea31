import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { DiscountRule } from '#contract/sales/discounts/discount-rules.ts'
import { discountTypeLabels } from '#domain/sales/discounts/discount-rule.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'
import classes from './discount-rules.module.css'
import { RuleStatus } from './rule-status.tsx'
import { activitiesInWords, teamSentences, termsInWords } from './rule-words.ts'
import { TimesUsed } from './times-used.tsx'
import type { Column } from '#web/ui/table/column.ts'

/** The number of names that fit beside the other columns. */
const namesInList = 2

interface OfRule {
  readonly rule: DiscountRule
}

const What = ({ rule }: OfRule) => {
  const { currency } = useClient()
  const terms = termsInWords(rule, currency)
  return (
    <ul className={classes.what}>
      {teamSentences(rule, currency).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {terms.length > 0 && <li className={classes.terms}>{terms.join(' · ')}</li>}
    </ul>
  )
}

const Activities = ({ rule: { activityGroups: chosen, codeUsage } }: OfRule) => {
  const { data } = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  if (codeUsage === 'allActivities') return 'All'
  if (data === undefined) return null
  const names = data.filter(({ _id }) => chosen.includes(_id)).map(({ name }) => name)
  return <span className={classes.names}>{activitiesInWords(names, chosen.length, namesInList)}</span>
}

export const ruleColumns: readonly Column<DiscountRule>[] = [
  {
    id: 'name',
    header: 'Name',
    heading: true,
    cell: ({ name, type }) => (
      <>
        {name}
        {type !== null && <span className={classes.typeOf}>{discountTypeLabels[type]}</span>}
      </>
    ),
  },
  { id: 'what', header: 'What it takes off', cell: (rule) => <What rule={rule} /> },
  { id: 'activities', header: 'Activities', cell: (rule) => <Activities rule={rule} /> },
  { id: 'status', header: 'Status', cell: (rule) => <RuleStatus rule={rule} /> },
  { id: 'used', header: 'Times used', align: 'end', cell: (rule) => <TimesUsed rule={rule} /> },
]
