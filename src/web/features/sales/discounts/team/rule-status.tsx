import type { DiscountRule } from '#contract/sales/discounts/discount-rules.ts'
import { periodOf } from '#domain/sales/discounts/rule-dates.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { CalendarDate } from '#web/ui/format/date-time.tsx'
import { Text } from '@mantine/core'
import classes from './discount-rules.module.css'

const usedUp = ({ shouldLimitRedemptions, maxRedemptions, timesUsed }: DiscountRule): boolean =>
  shouldLimitRedemptions && maxRedemptions !== null && timesUsed >= maxRedemptions

const Badge = ({ rule }: { readonly rule: DiscountRule }) => {
  const today = useToday()
  const { first, last } = periodOf(rule)
  if (!rule.enabled) return <StatusBadge tone="quiet">Disabled</StatusBadge>
  if (last !== null && last < today) return <StatusBadge tone="warning">Over</StatusBadge>
  if (usedUp(rule)) return <StatusBadge tone="warning">Used up</StatusBadge>
  return first !== null && today < first ? (
    <StatusBadge tone="accent">Not yet</StatusBadge>
  ) : (
    <StatusBadge tone="good">Enabled</StatusBadge>
  )
}

/** The status of a rule: if today's bookings get it, and on which days. */
export const RuleStatus = ({ rule }: { readonly rule: DiscountRule }) => {
  const { first, last } = periodOf(rule)
  return (
    <div className={classes.status}>
      <Badge rule={rule} />
      {(first !== null || last !== null) && (
        <Text size="sm" c="dimmed" component="span">
          {first !== null && (
            <>
              {last === null && 'from '}
              <CalendarDate date={first} short />
            </>
          )}
          {last !== null && (
            <>
              {first === null ? 'until ' : ' to '}
              <CalendarDate date={last} short />
            </>
          )}
        </Text>
      )}
    </div>
  )
}
