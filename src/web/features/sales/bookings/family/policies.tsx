import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import { PolicyRules } from '#web/ui/booking/policy-rules.tsx'
import classes from './own-bookings.module.css'

/** The same for two children is read once. */
const policiesOf = (items: readonly BookingItem[]) => [
  ...new Map(
    items.map(({ activityGroup, policy }) => [
      `${activityGroup._id} ${JSON.stringify(policy)}`,
      { name: activityGroup.name, rules: policy },
    ]),
  ),
]

/** By which rules it can be cancelled: those of the day it was booked, whatever the organiser changed since. */
export const Policies = ({ items }: { readonly items: readonly BookingItem[] }) => {
  const policies = policiesOf(items)
  return (
    <details className={classes.policies}>
      <summary>Cancellation policy, as it was when you booked</summary>
      {policies.map(([key, { name, rules }]) => (
        <div key={key}>
          {policies.length > 1 && <strong>{name}</strong>}
          <PolicyRules rules={rules} />
        </div>
      ))}
    </details>
  )
}
