import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import type { DiscountRuleForm } from '#domain/sales/discounts/discount-rule.ts'
import type { DiscountKind } from '#domain/sales/discounts/discount.ts'
import { toDiscount } from '#domain/sales/discounts/to-discount.ts'
import { decimalsOf } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { customerSentences } from '../rule-words.ts'
import { exampleFor, namesFor, tryRule } from './example.ts'
import { ExampleFields } from './example-fields.tsx'
import { ExampleLines } from './example-lines.tsx'
import classes from './try-it.module.css'
import { whatIsMissing } from './what-is-missing.ts'
import { whyNothing } from './why-nothing.ts'

const kindOf = ({ type, multiPurchaseType }: DiscountRuleForm): DiscountKind => {
  if (type === 'multiPurchase') return multiPurchaseType === 'session' ? 'multiSession' : 'multiActivity'
  return type === 'code' ? 'code' : 'multiAttendee'
}

const Sentences = ({ sentences }: { readonly sentences: readonly string[] }) => (
  <section className={classes.sentences} aria-label="What customers read">
    <Title order={3}>What customers read</Title>
    {sentences.length === 0 ? (
      <Text size="sm" c="dimmed">
        The sentence appears here once the rule is complete.
      </Text>
    ) : (
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    )}
  </section>
)

const Missing = ({ labels }: { readonly labels: readonly string[] }) => (
  <div className={classes.note}>
    <p>Nothing comes off yet. The rule still needs:</p>
    <ul>
      {labels.map((label) => (
        <li key={label}>{label}</li>
      ))}
    </ul>
  </div>
)

interface TryItProps {
  readonly form: DiscountRuleForm
}

const Trying = ({ form, kind }: TryItProps & { readonly kind: DiscountKind }) => {
  const { currency } = useClient()
  const { data = [] } = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const usual = 12 * 10 ** decimalsOf(currency)
  const [example, setExample] = useState(() => exampleFor(kind, usual))

  const forAll = kind === 'code' && form.codeUsage !== 'selectedActivities'
  const chosen = data
    .filter(({ _id }) => !forAll && form.activityGroups.includes(_id))
    .map(({ _id, name }) => ({ id: _id, name }))
  const named = namesFor(example.activities.length, chosen)
  const missing = whatIsMissing(form, currency)
  const code = form.code.trim() === '' ? 'YOURCODE' : form.code.trim()
  const discount = missing.length === 0 ? toDiscount({ ...form, code, _id: 'example' }) : undefined
  const tried = tryRule(discount, example, named)
  return (
    <>
      <ExampleFields example={example} named={named} usual={usual} onChange={setExample} />
      <ExampleLines tried={tried} />
      {missing.length > 0 && <Missing labels={missing} />}
      {discount !== undefined && tried.before === tried.after && (
        <p className={classes.note}>{whyNothing(discount, example, named, currency)}</p>
      )}
    </>
  )
}

/** The rule applied to an example cart, priced like every cart. Nothing is saved. */
export const TryIt = ({ form }: TryItProps) => {
  const { currency } = useClient()
  const kind = kindOf(form)
  return (
    <aside className={classes.panel} aria-label="Try it">
      <Title order={2} size="h3">
        Try it
      </Title>
      <Text size="sm" c="dimmed">
        An example cart. Change it as you like: nothing here is saved.
      </Text>
      {/* Another kind of rule starts with its own example. */}
      <Trying key={kind} form={form} kind={kind} />
      <Sentences sentences={customerSentences(form, currency)} />
    </aside>
  )
}
