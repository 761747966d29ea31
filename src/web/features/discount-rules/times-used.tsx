import type { DiscountRule } from '#contract/discount-rules.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import { sincePeriod } from '#domain/reports/period.ts'
import { useClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { paths } from '#web/paths.ts'
import { useToday } from '#web/ui/form/today.ts'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { VisuallyHidden } from '@mantine/core'

const inFigures = ({ timesUsed, shouldLimitRedemptions, maxRedemptions }: DiscountRule): string => {
  const count = timesUsed.toLocaleString('en-GB')
  return shouldLimitRedemptions && maxRedemptions !== null
    ? `${count} of ${maxRedemptions.toLocaleString('en-GB')}`
    : count
}

/** How often it was used, and from there to the bookings that have it, for those who see money. */
export const TimesUsed = ({ rule }: { readonly rule: DiscountRule }) => {
  const { timeZone } = useClient()
  const today = useToday()
  const seesMoney = useMay('money.manage')
  const figures = inFigures(rule)
  if (!seesMoney || rule.timesUsed === 0) return figures
  const period = sincePeriod(localParts(rule.createdAt, timeZone).date, today)
  return (
    <TextLink
      to={paths.reports}
      search={{ report: 'discounts', ...period, rule: rule._id }}
      hash="rows"
      inherit
    >
      {figures}
      <VisuallyHidden> bookings with {rule.name}</VisuallyHidden>
    </TextLink>
  )
}
