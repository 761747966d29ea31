import type { DiscountType } from '#domain/sales/discounts/discount-rule.ts'
import { CreateRuleDialog } from '#web/features/sales/discounts/team/create-rule-dialog.tsx'
import { CreateRuleMenu } from '#web/features/sales/discounts/team/create-rule-menu.tsx'
import { ruleFiltersOf } from '#web/features/sales/discounts/team/rule-filters.ts'
import { RuleList } from '#web/features/sales/discounts/team/rule-list.tsx'
import { useMay } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { PageTitle } from '#web/ui/frame/page-title.tsx'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { Button } from '@mantine/core'
import { IconPlus, IconRosetteDiscount } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'

export const DiscountsPage = () => {
  const filters = ruleFiltersOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const mayEdit = useMay('settings.edit')
  const creating = useItemDialog<DiscountType>()
  const create = mayEdit && (
    <FeatureGate
      feature="discountRules"
      locked={(ask) => (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={ask}>
          Create discount rule
        </Button>
      )}
    >
      <CreateRuleMenu onChoose={creating.open} />
    </FeatureGate>
  )
  return (
    <>
      <PageTitle
        title="Discounts"
        description="Money off for brothers and sisters, for booking more, or with a code."
        action={create}
      />
      <RuleList
        filters={filters}
        onFilters={(search) =>
          void navigate({ to: pages.discounts.path, search, replace: true, resetScroll: false })
        }
        empty={
          <EmptyState icon={<IconRosetteDiscount aria-hidden />} title="No discount rules yet">
            Every customer pays the full price. Create a rule for brothers and sisters, for several activities
            or sessions, or a code to give away; customers see in their cart what it saves them.
          </EmptyState>
        }
      />
      {creating.chosen !== undefined && (
        <CreateRuleDialog
          key={creating.chosen.number}
          type={creating.chosen.item}
          onDone={({ name }) => {
            notifyDone(`${name} is created.`)
          }}
        />
      )}
    </>
  )
}
