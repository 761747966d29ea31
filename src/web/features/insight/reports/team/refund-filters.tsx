import {
  type RefundFilterWay,
  refundFilterWayLabels,
  refundFilterWays,
} from '#domain/money/ledger/refund-ways.ts'
import { type RefundFilterState, refundFilterStates, refundStateLabels } from '#domain/money/ledger/words.ts'
import { FilterChoice } from '#web/ui/table/filter-choice.tsx'

interface RefundFiltersProps {
  readonly way: RefundFilterWay | undefined
  readonly state: RefundFilterState | undefined
  readonly onFilters: (next: Record<string, unknown>) => void
}

export const RefundFilters = ({ way, state, onFilters }: RefundFiltersProps) => (
  <>
    <FilterChoice
      label="How it went back"
      all="All ways"
      value={way}
      options={refundFilterWays}
      labelOf={(option) => refundFilterWayLabels[option]}
      onChange={(chosen) => onFilters({ way: chosen })}
    />
    <FilterChoice
      label="State"
      all="All states"
      value={state}
      options={refundFilterStates}
      labelOf={(option) => refundStateLabels[option]}
      onChange={(chosen) => onFilters({ state: chosen })}
    />
  </>
)
