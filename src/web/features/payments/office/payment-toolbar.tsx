import { paymentMethodLabels } from '#domain/payments/payment-method-kinds.ts'
import { paidMethods, paymentStates } from '#domain/payments/payment-states.ts'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { TableToolbar } from '#web/ui/table/table-toolbar.tsx'
import { NativeSelect } from '@mantine/core'
import { stateWords } from '../payment-words.ts'
import { type PaymentFilters, paymentFiltersOf } from './payment-filters.ts'
import classes from './payment-toolbar.module.css'

interface PaymentToolbarProps {
  readonly filters: PaymentFilters
  readonly onFilters: (filters: PaymentFilters) => void
}

export const PaymentToolbar = ({ filters, onFilters }: PaymentToolbarProps) => (
  <TableToolbar>
    <PersonPicker
      label="Person"
      className={classes.person}
      value={filters.user ?? null}
      onChange={(user) => onFilters(paymentFiltersOf({ ...filters, user }))}
    />
    <NativeSelect
      className={classes.choice}
      label="Status"
      value={filters.state ?? ''}
      data={[
        { value: '', label: 'All' },
        ...paymentStates.map((state) => ({ value: state, label: stateWords[state] })),
      ]}
      onChange={({ currentTarget }) =>
        onFilters(paymentFiltersOf({ ...filters, state: currentTarget.value }))
      }
    />
    <NativeSelect
      className={classes.choice}
      label="How"
      value={filters.method ?? ''}
      data={[
        { value: '', label: 'All methods' },
        ...paidMethods.map((method) => ({ value: method, label: paymentMethodLabels[method] })),
      ]}
      onChange={({ currentTarget }) =>
        onFilters(paymentFiltersOf({ ...filters, method: currentTarget.value }))
      }
    />
  </TableToolbar>
)
