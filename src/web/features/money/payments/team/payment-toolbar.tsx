import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { paidMethods, paymentStates } from '#domain/money/payments/payment-states.ts'
import { refundStateLabels } from '#domain/money/ledger/words.ts'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'
import { FilterPerson } from '#web/ui/table/filter-person.tsx'
import { PrivateSearchField } from '#web/ui/table/private-search-field.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { stateWords } from '../shared/payment-words.ts'
import { type PaymentFilters, paymentFiltersOf } from './payment-filters.ts'

interface PaymentToolbarProps {
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly filters: PaymentFilters
  readonly onFilters: (filters: PaymentFilters) => void
}

export const PaymentToolbar = ({ typed, onType, filters, onFilters }: PaymentToolbarProps) => {
  const change = (next: Record<string, unknown>) => onFilters(paymentFiltersOf({ ...filters, ...next }))
  return (
    <TableToolbar>
      <PrivateSearchField placeholder="Reference, name or email" value={typed} onChange={onType} />
      <FilterPerson label="Person" value={filters.user} onChange={(user) => change({ user })} />
      <FilterChoice
        label="Status"
        all="All"
        value={filters.state}
        options={paymentStates}
        labelOf={(state) => stateWords[state]}
        onChange={(state) => change({ state })}
      />
      <FilterChoice
        label="How"
        all="All methods"
        value={filters.method}
        options={paidMethods}
        labelOf={(method) => paymentMethodLabels[method]}
        onChange={(method) => change({ method })}
      />
      <FilterChoice
        label="Refunds"
        all="Any"
        value={filters.refund}
        options={['toPay']}
        labelOf={() => refundStateLabels.toPay}
        onChange={(refund) => change({ refund })}
      />
    </TableToolbar>
  )
}
