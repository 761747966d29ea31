import { paymentGaps } from '#contract/sales/payment-gaps.ts'
import { queryOf } from './query.ts'

/** Reloaded for every warning, because an activity, a pass or the payment methods may have just changed. */
export const paymentGapsQuery = { ...queryOf(paymentGaps.read), staleTime: 0 }
