import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { type Faced, paymentFace } from './payment-words.ts'

export const PaymentStatus = ({ payment }: { readonly payment: Faced }) => {
  const { tone, word } = paymentFace(payment)
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
