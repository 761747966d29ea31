import type { CartLine } from '#contract/sales/cart/cart.ts'
import type { ActivityPolicies } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import { hasPrice } from '#domain/sales/bookings/prices/has-price.ts'
import { CancellationTerms } from '#web/ui/booking/cancellation-terms.tsx'
import classes from './checkout.module.css'

interface PoliciesNowProps {
  readonly policies: ActivityPolicies
  readonly lines: readonly CartLine[]
}

/** Shows what the family gets back if they cancel, for the activities that cost something. */
export const PoliciesNow = ({ policies, lines }: PoliciesNowProps) => {
  const priced = new Set(lines.filter(hasPrice).map(({ activityGroup }) => activityGroup._id))
  const shown = policies
    .map(({ rules, activityGroups }) => ({ rules, of: activityGroups.filter(({ _id }) => priced.has(_id)) }))
    .filter(({ of }) => of.length > 0)
  return shown.map(({ rules, of }) => (
    <div key={of[0]?._id}>
      {shown.length > 1 && <p className={classes.small}>{of.map(({ name }) => name).join(', ')}</p>}
      <CancellationTerms rules={rules} />
    </div>
  ))
}
