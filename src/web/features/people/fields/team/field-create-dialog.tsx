import { type FieldAnswer, fields } from '#contract/people/fields/fields.ts'
import type { FieldKind, FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { FieldFormFields } from './field-form-fields.tsx'
import { definitionErrors, type FieldFormValues, newField, tidy } from './field-values.ts'

interface FieldCreateDialogProps {
  readonly usage: FieldUsage
  readonly kind: FieldKind
  readonly onDone: (field: FieldAnswer) => void
}

export const FieldCreateDialog = ({ usage, kind, onDone }: FieldCreateDialogProps) => {
  const dialog = useOpenedDialog()
  const fixed = { usage, type: kind, internalKey: null }
  const form = useOperationForm<typeof fields.create, FieldFormValues>(fields.create, {
    initialValues: newField(kind),
    send: (values) => ({ body: { usage, type: kind, ...tidy(values) } }),
    check: (values) => definitionErrors(values, fixed),
    invalidates: [fields.list],
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Add field"
      submitLabel="Add field"
      size="xl"
      onDone={onDone}
    >
      <FieldFormFields form={form} fixed={fixed} />
    </FormDialog>
  )
}
