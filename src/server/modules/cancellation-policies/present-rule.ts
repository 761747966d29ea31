import type { BookingItem } from '#contract/booking-shapes.ts'
import type { CancellationRule } from '#domain/cancelling/cancellation-rule.ts'

export const presentRule = ({
  cancellationWindow,
  config,
}: CancellationRule): BookingItem['policy'][number] => ({
  cancellationWindow,
  config: { ...config, refundMethods: [...config.refundMethods] },
})
