import type { BookingItem } from '#contract/sales/bookings/booking-shapes.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'

export const presentRule = ({
  cancellationWindow,
  config,
}: CancellationRule): BookingItem['policy'][number] => ({
  cancellationWindow,
  config: { ...config, refundMethods: [...config.refundMethods] },
})
