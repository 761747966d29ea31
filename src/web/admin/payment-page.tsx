import { payments } from '#contract/money/payments/payments.ts'
import { AuditList } from '#web/features/platform/audit/team/audit-list.tsx'
import { LedgerList } from '#web/features/money/ledger/team/ledger-list.tsx'
import { PaymentActions } from '#web/features/money/payments/team/payment-actions.tsx'
import { PaymentFacts } from '#web/features/money/payments/team/payment-facts.tsx'
import { RefundList } from '#web/features/money/payments/team/refund-list.tsx'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { LostRecord } from '#web/ui/feedback/lost-record.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Part } from '#web/ui/frame/part.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'

const route = getRouteApi('/_admin/_money/admin/payments/$paymentId')

export const PaymentPage = () => {
  const { paymentId } = route.useParams()
  const query = useQuery(queryOf(payments.read, { params: { id: paymentId } }))
  if (query.isPending) return <PageSkeleton />
  if (query.isError && query.data === undefined)
    return (
      <LostRecord
        error={query.error}
        onRetry={() => void query.refetch()}
        title="There is no payment at this address"
        back={<TextLink to={pages.payments.path}>All payments</TextLink>}
      />
    )
  const payment = query.data
  return (
    <Stack gap="lg">
      <div>
        <TextLink to={pages.payments.path} size="sm" display="inline-block" mb="xs">
          All payments
        </TextLink>
        <PageTitle title={`Payment ${payment.reference}`} action={<PaymentActions payment={payment} />} />
        <PaymentFacts payment={payment} />
      </div>
      {payment.refunds.length > 0 && (
        <Part title="Refunds">
          <RefundList payment={payment} />
        </Part>
      )}
      {payment.state === 'succeeded' && (
        <Part title="Movements of money">
          <LedgerList filters={{ payment: payment._id }} linked={false} />
        </Part>
      )}
      <Part title="History">
        <AuditList about={{ subject: 'payment', subjectId: payment._id }} />
      </Part>
    </Stack>
  )
}
