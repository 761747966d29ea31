import { type PaymentFilters, paymentFiltersOf } from '#web/features/money/payments/team/payment-filters.ts'
import { PaymentTable } from '#web/features/money/payments/team/payment-table.tsx'
import { PaymentToolbar } from '#web/features/money/payments/team/payment-toolbar.tsx'
import { RecordPaymentDialog } from '#web/features/money/payments/team/record-payment-dialog.tsx'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { usePrivateSearch } from '#web/ui/table/use-private-search.ts'
import { Button } from '@mantine/core'
import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The search text. Restored by Back like `peopleSearch`, and never part of the address. */
    paymentSearch?: string
  }
}

const route = getRouteApi('/_admin/_money/admin/payments')

export const PaymentsPage = () => {
  const filters = paymentFiltersOf(route.useSearch())
  const navigate = useNavigate()
  const dialog = useItemDialog<true>()
  const show = (search: PaymentFilters) =>
    void navigate({ to: pages.payments.path, search, state: true, replace: true, resetScroll: false })
  const { typed, type, search } = usePrivateSearch({
    remembered: useLocation({ select: ({ state }) => state.paymentSearch ?? '' }),
    onSearch: (paymentSearch) =>
      void navigate({
        to: pages.payments.path,
        search: true,
        state: (old) => ({ ...old, paymentSearch }),
        replace: true,
        resetScroll: false,
      }),
  })
  const clear = () => {
    type('')
    show({})
  }
  return (
    <>
      <PageTitle
        title="Payments"
        description="What customers have paid, what is still to come, and what went back."
        action={<Button onClick={() => dialog.open(true)}>Record a payment</Button>}
      />
      <PaymentToolbar typed={typed} onType={type} filters={filters} onFilters={show} />
      <PaymentTable filters={filters} search={search} onClear={clear} />
      {dialog.chosen !== undefined && (
        <RecordPaymentDialog
          key={dialog.chosen.number}
          onDone={({ _id }) => void navigate({ to: pages.payment.path, params: { paymentId: _id } })}
        />
      )}
    </>
  )
}
