import {
  type FundingProvider,
  fundingProviders,
  type VoucherProvider,
  voucherProviders,
} from '#contract/money/payment-settings/childcare.ts'
import { type PaymentMethod, paymentMethods } from '#contract/money/payment-settings/payment-settings.ts'
import { type PaidMethod, paidMethods } from '#domain/money/payments/payment-states.ts'
import { queryOf } from '#web/lib/query.ts'
import { useQuery } from '@tanstack/react-query'

export type RecordedMethod = Exclude<PaidMethod, 'card'>

interface Sources {
  readonly methods: readonly Pick<PaymentMethod, 'kind' | 'forAdmins'>[]
  readonly vouchers: readonly Pick<VoucherProvider, '_id' | 'name' | 'enabled'>[]
  readonly funding: readonly Pick<FundingProvider, '_id' | 'name'>[]
}

const isRecorded = (kind: string): kind is RecordedMethod =>
  kind !== 'card' && paidMethods.some((method) => method === kind)

/**
 * Returns the payment methods that admins may record: those switched on for admins, except cards, which are recorded
 * automatically.
 */
export const recordable = ({ methods }: Pick<Sources, 'methods'>): readonly RecordedMethod[] =>
  methods.flatMap(({ kind, forAdmins }) => (forAdmins && isRecorded(kind) ? [kind] : []))

export const providersFor = (
  { vouchers, funding }: Omit<Sources, 'methods'>,
  method: RecordedMethod | '',
): readonly { readonly _id: string; readonly name: string }[] => {
  if (method === 'childcareVoucher') return vouchers.filter(({ enabled }) => enabled)
  return method === 'childcareFunding' ? funding : []
}

export const needsProvider = (method: RecordedMethod | ''): boolean =>
  method === 'childcareVoucher' || method === 'childcareFunding'

/** Loads the organiser's payment methods other than cards, with their providers. */
export const useRecordedWays = (): { readonly sources: Sources; readonly problem: string | undefined } => {
  const methods = useQuery(queryOf(paymentMethods.list))
  const vouchers = useQuery(queryOf(voucherProviders.list))
  const funding = useQuery(queryOf(fundingProviders.list))
  return {
    sources: {
      methods: methods.data?.items ?? [],
      vouchers: vouchers.data?.items ?? [],
      funding: funding.data?.tfcPaymentSettings.providers ?? [],
    },
    problem: (methods.error ?? vouchers.error ?? funding.error)?.message,
  }
}
