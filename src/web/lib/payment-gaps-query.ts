import { paymentGaps } from '#contract/sales/payment-gaps.ts'
import { queryOf } from './query.ts'

/** Read anew by every warning: an activity, a pass or the payment methods may have just been saved. */
export const paymentGapsQuery = { ...queryOf(paymentGaps.read), staleTime: 0 }
