import { type Payment, payments } from '#contract/money/payments/payments.ts'
import { isOpen } from '#domain/money/payments/payment-states.ts'
import { queryOf } from '#web/lib/query.ts'
import type { ReturnSearch } from '#web/lib/return-search.ts'
import { pages } from '#contract/pages.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { useQuery } from '@tanstack/react-query'
import { BeingCharged } from './being-charged.tsx'
import { CardWaiting } from './card-waiting.tsx'
import { HowToPay } from './how-to-pay.tsx'
import { PaymentOver } from './payment-over.tsx'
import { Receipt } from './receipt.tsx'
import { ButtonLink } from '#web/ui/frame/button-link.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

/** Says that nothing was paid and a card was saved for amounts due later. */
const CardSaved = () => (
  <>
    <PageTitle
      title="Your card is saved"
      description="From now on your subscriptions are paid with it. What could not be collected with the one before is tried at once."
    />
    <ButtonLink to={pages.accountSubscriptions.path}>Your subscriptions</ButtonLink>
  </>
)

const Found = ({ payment, ...how }: { readonly payment: Payment } & ReturnSearch) => {
  if (payment.state === 'succeeded')
    return payment.purpose === 'card' ? <CardSaved /> : <Receipt payment={payment} />
  if (!isOpen(payment)) return <PaymentOver payment={payment} />
  if (payment.savedCard) return <BeingCharged payment={payment} />
  return payment.method === 'card' ? (
    <CardWaiting payment={payment} {...how} />
  ) : (
    <HowToPay payment={payment} />
  )
}

/** A customer's own payment: what to do while it's open, or the receipt when it's paid. */
export const OwnPayment = ({ id, ...how }: { readonly id: string } & ReturnSearch) => {
  const query = useQuery(queryOf(payments.readOwn, { params: { id } }))
  const back = <TextLink to={pages.accountCredit.path}>Credit and payments</TextLink>
  if (query.isPending) return <PageSkeleton />
  if (query.isError && query.data === undefined)
    return (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title="There is no payment of yours at this address"
        back={back}
        level={1}
      />
    )
  return <Found payment={query.data} {...how} />
}
