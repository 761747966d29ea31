import { lockedUnit, multiSessionConditionIssues } from '#domain/sales/discounts/condition-issues.ts'
import { type MultiSessionCondition, sessionConditionUnits } from '#domain/sales/discounts/discount-rule.ts'
import { tidySessionCondition } from '#domain/sales/discounts/tidy-discount-rule.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { ConditionFields } from './condition-fields.tsx'
import type { ConditionDialogProps } from './condition-list.tsx'

/** The dialog for a session condition. It is part of the rule's form and saved with it. */
export const SessionConditionDialog = (props: ConditionDialogProps<MultiSessionCondition>) => {
  const { condition, others, onDone } = props
  const dialog = useOpenedDialog()
  const unit = lockedUnit(others)
  const form = useSubForm<MultiSessionCondition, MultiSessionCondition>({
    initialValues: condition ?? {
      minimumSessions: null,
      unit,
      fixedAmount: null,
      percentage: null,
      amountPerSession: null,
    },
    check: (draft) => errorsByPath(multiSessionConditionIssues(draft, others)),
    finish: tidySessionCondition,
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
        minimumLabel="Minimum sessions"
        minimum={form.field('minimumSessions')}
        units={sessionConditionUnits}
        chosen={form.values.unit}
        lockedUnit={unit !== null}
        unit={form.field('unit')}
        fixedAmount={form.field('fixedAmount')}
        percentage={form.field('percentage')}
        amountPerSession={form.field('amountPerSession')}
      />
    </FormDialog>
  )
}
