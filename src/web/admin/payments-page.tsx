import { type PaymentFilters, paymentFiltersOf } from '#web/features/payments/office/payment-filters.ts'
import { PaymentTable } from '#web/features/payments/office/payment-table.tsx'
import { PaymentToolbar } from '#web/features/payments/office/payment-toolbar.tsx'
import { RecordPaymentDialog } from '#web/features/payments/office/record-payment-dialog.tsx'
import { paths } from '#web/paths.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { Button } from '@mantine/core'
import { getRouteApi, useNavigate } from '@tanstack/react-router'

const route = getRouteApi('/_admin/_money/admin/payments')

export const PaymentsPage = () => {
  const filters = paymentFiltersOf(route.useSearch())
  const navigate = useNavigate()
  const dialog = useItemDialog<true>()
  const show = (search: PaymentFilters) =>
    void navigate({ to: paths.payments, search, replace: true, resetScroll: false })
  return (
    <>
      <PageTitle
        title="Payments"
        description="What customers have paid, what is still to come, and what went back."
        action={<Button onClick={() => dialog.open(true)}>Record a payment</Button>}
      />
      <PaymentToolbar filters={filters} onFilters={show} />
      <PaymentTable filters={filters} onClear={() => show({})} />
      {dialog.chosen !== undefined && (
        <RecordPaymentDialog
          key={dialog.chosen.number}
          onDone={({ _id }) => void navigate({ to: paths.payment, params: { paymentId: _id } })}
        />
      )}
    </>
  )
}
