import { lockedUnit, multiActivityConditionIssues } from '#domain/sales/discounts/condition-issues.ts'
import { activityConditionUnits, type MultiActivityCondition } from '#domain/sales/discounts/discount-rule.ts'
import { tidyActivityCondition } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { ConditionFields } from './condition-fields.tsx'
import type { ConditionDialogProps } from './condition-list.tsx'

/** The dialog for an activity condition. It is part of the rule's form and saved with it. */
export const ActivityConditionDialog = (props: ConditionDialogProps<MultiActivityCondition>) => {
  const { condition, others, onDone } = props
  const dialog = useOpenedDialog()
  const unit = lockedUnit(others)
  const form = useSubForm<MultiActivityCondition, MultiActivityCondition>({
    initialValues: condition ?? { minimumActivities: null, unit, fixedAmount: null, percentage: null },
    check: (draft) => errorsByPath(multiActivityConditionIssues(draft, others)),
    finish: tidyActivityCondition,
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={condition === undefined ? 'Add new condition' : 'Edit condition'}
      submitLabel="OK"
      onDone={onDone}
    >
      <ConditionFields
        minimumLabel="Minimum activities"
        minimum={form.field('minimumActivities')}
        units={activityConditionUnits}
        chosen={form.values.unit}
        lockedUnit={unit !== null}
        unit={form.field('unit')}
        fixedAmount={form.field('fixedAmount')}
        percentage={form.field('percentage')}
      />
    </FormDialog>
  )
}
