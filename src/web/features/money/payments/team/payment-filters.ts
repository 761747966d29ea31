import {
  type PaymentMethodKind,
  paymentMethodKinds,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { type PaymentState, paymentStates } from '#domain/money/payments/payment-states.ts'

export interface PaymentFilters {
  readonly state?: PaymentState
  readonly method?: PaymentMethodKind
  readonly user?: string
  readonly refund?: 'toPay'
}

const isState = (value: unknown): value is PaymentState => paymentStates.some((state) => state === value)
const isMethod = (value: unknown): value is PaymentMethodKind =>
  paymentMethodKinds.some((method) => method === value)

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u

/** Reads the filters from the address and ignores invalid values. */
export const paymentFiltersOf = ({
  state,
  method,
  user,
  refund,
}: Record<string, unknown>): PaymentFilters => ({
  ...(isState(state) && { state }),
  ...(isMethod(method) && { method }),
  ...(typeof user === 'string' && uuid.test(user) && { user }),
  ...(refund === 'toPay' && { refund }),
})
