import type { FundingProvider, VoucherProvider } from '#contract/childcare.ts'
import type { PaymentMethod } from '#contract/payment-settings.ts'
import { messages } from '#domain/messages.ts'
import { type PaidMethod, paidMethods } from '#domain/payments/payment-states.ts'

export type RecordedMethod = Exclude<PaidMethod, 'card'>

export interface RecordValues {
  readonly user: string | null
  readonly method: RecordedMethod | ''
  readonly provider: string | null
  readonly amount: number | null
  readonly receivedOn: string
  readonly receivedReference: string
}

export interface Sources {
  readonly methods: readonly Pick<PaymentMethod, 'kind' | 'forAdmins'>[]
  readonly vouchers: readonly Pick<VoucherProvider, '_id' | 'name' | 'enabled'>[]
  readonly funding: readonly Pick<FundingProvider, '_id' | 'name'>[]
}

const isRecorded = (kind: string): kind is RecordedMethod =>
  kind !== 'card' && paidMethods.some((method) => method === kind)

/** What an admin may record: what is switched on for admins, and not the card, which records itself. */
export const recordable = ({ methods }: Pick<Sources, 'methods'>): readonly RecordedMethod[] =>
  methods.flatMap(({ kind, forAdmins }) => (forAdmins && isRecorded(kind) ? [kind] : []))

export const providersFor = (
  { vouchers, funding }: Omit<Sources, 'methods'>,
  method: RecordValues['method'],
): readonly { readonly _id: string; readonly name: string }[] => {
  if (method === 'childcareVoucher') return vouchers.filter(({ enabled }) => enabled)
  return method === 'childcareFunding' ? funding : []
}

export const needsProvider = (method: RecordValues['method']): boolean =>
  method === 'childcareVoucher' || method === 'childcareFunding'

/** What the operation's schema would say less plainly. */
export const recordProblems = ({ user, method, provider }: RecordValues): Record<string, string> => ({
  ...(user === null && { user: 'Please choose who paid.' }),
  ...(method === '' && { method: messages.required }),
  ...(needsProvider(method) && provider === null && { provider: messages.providerNotTaken }),
})
