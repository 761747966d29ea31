import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import {
  cancellationRuleIssues,
  type CancellationRuleDraft,
} from '#domain/catalogue/cancellation-policies/cancellation-rule-issues.ts'
import { isSameWindow } from '#domain/catalogue/cancellation-policies/rule-window.ts'
import { newRule, tidyRule } from '#domain/catalogue/cancellation-policies/tidy-rule.ts'
import { messages } from '#domain/messages.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { draftOf } from './policy-values.ts'
import { RuleFields } from './rule-fields.tsx'

interface RuleDialogProps {
  /** Undefined for a new rule. */
  readonly rule: CancellationRule | undefined
  /** The other rules of the policy. Two rules must not have the same window. */
  readonly others: readonly CancellationRule[]
  readonly onDone: (rule: CancellationRule) => void
}

const issuesOf = (draft: CancellationRuleDraft, others: readonly CancellationRule[]) => {
  const issues = cancellationRuleIssues(draft)
  const { cancellationWindow } = tidyRule(draft)
  const taken = others.some((other) => isSameWindow(other.cancellationWindow, cancellationWindow))
  return taken ? [...issues, { path: 'cancellationWindow.amount', reason: messages.windowTwice }] : issues
}

/** Edits a rule as part of the policy's form. It is saved with the policy. */
export const RuleDialog = ({ rule, others, onDone }: RuleDialogProps) => {
  const dialog = useOpenedDialog()
  const form = useSubForm({
    initialValues: rule === undefined ? newRule : draftOf(rule),
    check: (draft) => errorsByPath(issuesOf(draft, others)),
    finish: tidyRule,
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={rule === undefined ? 'Add cancellation rule' : 'Edit cancellation rule'}
      submitLabel={rule === undefined ? 'Add' : 'OK'}
      onDone={onDone}
    >
      <RuleFields form={form} />
    </FormDialog>
  )
}
