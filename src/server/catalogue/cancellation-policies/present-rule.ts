import type { z } from 'zod'
import type { cancellationRule } from '#contract/catalogue/cancellation-policies/cancellation-rule.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'

export const presentRule = ({
  cancellationWindow,
  config,
}: CancellationRule): z.infer<typeof cancellationRule> => ({
  cancellationWindow,
  config: { ...config, refundMethods: [...config.refundMethods] },
})
