import { type DiscountRule, discountRules } from '#contract/sales/discounts/discount-rules.ts'
import { limits } from '#domain/limits.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useDeleteNamed } from '#web/ui/dialog/use-delete-named.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { NothingFound } from '#web/ui/table/nothing-found.tsx'
import { Alert } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EditRuleDialog } from './edit-rule-dialog.tsx'
import { ruleColumns } from './rule-columns.tsx'
import { isFiltered, type RuleFilters, sentFilters } from './rule-filters.ts'
import { RuleToolbar } from './rule-toolbar.tsx'

interface RuleListProps {
  readonly filters: RuleFilters
  readonly onFilters: (filters: RuleFilters) => void
  /** Shown if no rules exist. */
  readonly empty: ReactNode
}

const invalidates = [discountRules.list]

/** The actions for a rule. On a tier without discounts it can be disabled and deleted, but not changed. */
const useRuleActs = (onEdit: (rule: DiscountRule) => void) => {
  const included = hasFeature(useTeamClient().planLevel, 'discountRules')
  const refuse = useShowFeatureRefusal()
  const setEnabled = useOperation(discountRules.setEnabled, { invalidates })
  const remove = useOperation(discountRules.remove, { invalidates })
  const askToDelete = useDeleteNamed({
    noun: 'rule',
    warning: 'The rule is deleted for good. To keep it for later, disable it instead.',
    act: async (id) => remove.mutateAsync({ params: { id } }),
  })
  const ifIncluded = (act: () => void) => (included ? act() : refuse('discountRules'))
  const toggle = ({ _id: id, enabled, version }: DiscountRule) =>
    setEnabled.mutate({ params: { id }, body: { enabled: !enabled, version } })
  return {
    failure: setEnabled.error,
    actionsOf: (rule: DiscountRule) => [
      { label: 'Edit', onSelect: () => ifIncluded(() => onEdit(rule)) },
      {
        label: rule.enabled ? 'Disable' : 'Enable',
        onSelect: () => (rule.enabled ? toggle(rule) : ifIncluded(() => toggle(rule))),
      },
      { label: 'Delete', danger: true, onSelect: () => void askToDelete(rule) },
    ],
  }
}

export const RuleList = ({ filters, onFilters, empty }: RuleListProps) => {
  const query = useQuery({
    ...queryOf(discountRules.list, {
      query: { limit: limits.numberedPageMaximum, filters: sentFilters(filters) },
    }),
    placeholderData: keepPreviousData,
  })
  const mayEdit = useMay('settings.edit')
  const editing = useItemDialog<DiscountRule>()
  const { failure, actionsOf } = useRuleActs(editing.open)

  const unused = query.data?.total === 0 && !isFiltered(filters)
  if (unused) return empty
  return (
    <>
      <RuleToolbar filters={filters} onFilters={onFilters} />
      {failure !== null && (
        <Alert color="red" role="alert" mb="md">
          {failure.message}
        </Alert>
      )}
      <DataTable
        caption="Discount rules"
        columns={ruleColumns}
        query={query}
        rowName={({ name }) => name}
        empty={<NothingFound title="No discount rule matches" onClear={() => onFilters({})} />}
        {...(mayEdit && { actions: actionsOf })}
      />
      {editing.chosen !== undefined && (
        <EditRuleDialog
          key={editing.chosen.number}
          rule={editing.chosen.item}
          onDone={({ name }) => {
            notifyDone(`${name} is saved.`)
          }}
        />
      )}
    </>
  )
}
