import { OwnPayment } from '#web/features/money/payments/family/own-payment.tsx'
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_account/account/payments/$paymentId')

export const PaymentPage = () => {
  const { paymentId } = route.useParams()
  const { returned } = route.useSearch()
  return <OwnPayment id={paymentId} {...(returned !== undefined && { returned })} />
}
