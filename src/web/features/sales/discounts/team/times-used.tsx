import type { DiscountRule } from '#contract/sales/discounts/discount-rules.ts'
import { counted, inFigures } from '#domain/kernel/counted.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { sincePeriod } from '#domain/kernel/period.ts'
import { useClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { useToday } from '#web/ui/form/today.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text, VisuallyHidden } from '@mantine/core'
import { timesBooked } from './rule-words.ts'

interface OfRule {
  readonly rule: DiscountRule
}

const figuresOf = (rule: DiscountRule): string => {
  const { shouldLimitRedemptions, maxRedemptions } = rule
  const times = inFigures(timesBooked(rule))
  return shouldLimitRedemptions && maxRedemptions !== null
    ? `${times} of ${inFigures(maxRedemptions)}`
    : times
}

/** The link to the bookings with the rule, for people who may see money. */
const Booked = ({ rule }: OfRule) => {
  const { timeZone } = useClient()
  const today = useToday()
  const seesMoney = useMay('money.manage')
  const figures = figuresOf(rule)
  if (!seesMoney || timesBooked(rule) === 0) return figures
  const period = sincePeriod(localParts(rule.createdAt, timeZone).date, today)
  return (
    <TextLink
      to={pages.reports.path}
      search={{ report: 'discounts', ...period, rule: rule._id }}
      hash="rows"
      inherit
    >
      {figures}
      <VisuallyHidden> bookings with {rule.name}</VisuallyHidden>
    </TextLink>
  )
}

/**
 * The number of uses. Reserved uses count towards the limit but aren't in any booking yet, so they are shown
 * separately.
 */
export const TimesUsed = ({ rule }: OfRule) => (
  <div>
    <Booked rule={rule} />
    {rule.timesReserved > 0 && (
      <Text size="xs" c="dimmed" component="div">
        and in {counted(rule.timesReserved, 'payment')} under way
      </Text>
    )}
  </div>
)
