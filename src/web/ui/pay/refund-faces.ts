import type { RefundState } from '#domain/money/payments/payment-states.ts'
import type { Tone } from '#web/ui/feedback/status-badge.tsx'

/** The tone and words for each refund state. */
export const refundFaces: Record<RefundState, { readonly tone: Tone; readonly word: string }> = {
  created: { tone: 'accent', word: 'Being sent' },
  inTransit: { tone: 'accent', word: 'On its way' },
  toPay: { tone: 'warning', word: 'To be paid back' },
  done: { tone: 'good', word: 'Given back' },
  failed: { tone: 'bad', word: 'Did not go through' },
  external: { tone: 'quiet', word: 'Made at the card provider' },
}
