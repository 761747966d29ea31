import { type FieldAnswer, fields } from '#contract/people/fields/fields.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { FormAlert } from '#web/ui/form/form-alert.tsx'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { blockedOptions } from './blocked-options.ts'
import { FieldFormFields } from './field-form-fields.tsx'
import { definitionErrors, type FieldFormValues, fixedParts, tidy, valuesOf } from './field-values.ts'

interface FieldEditDialogProps {
  readonly field: FieldAnswer
  readonly onDone: (field: FieldAnswer) => void
}

const nothingBlocked = {}

export const FieldEditDialog = ({ field, onDone }: FieldEditDialogProps) => {
  const dialog = useOpenedDialog()
  const queryClient = useQueryClient()
  const [stored, setStored] = useState(field)
  const [blocked, setBlocked] = useState<Readonly<Record<string, string>>>(nothingBlocked)
  const fixed = fixedParts(field)
  const form = useOperationForm<typeof fields.update, FieldFormValues>(fields.update, {
    initialValues: valuesOf(field),
    send: (values) => ({ params: { id: field._id }, body: { ...tidy(values), version: stored.version } }),
    check: (values) => definitionErrors(values, fixed),
    invalidates: [fields.list],
  })
  const { failure, values, setValue } = form

  useEffect(() => {
    if (failure?.code !== 'conflict') {
      setBlocked(nothingBlocked)
      return
    }
    const { options, reasons } = blockedOptions(failure.issues, stored.fieldOptions, values.fieldOptions)
    setBlocked(reasons)
    setValue('fieldOptions', [...options])
    // oxlint-disable-next-line react/exhaustive-deps -- once for each refusal, about what was sent then
  }, [failure])

  const loadTheirs = async () => {
    const query = fieldsQuery({ usage: field.usage, includeDisabled: 'true', includeAdminOnly: 'true' })
    const all = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    const latest = all.find(({ _id }) => _id === field._id)
    if (latest === undefined) return
    setStored(latest)
    form.rebase(valuesOf(latest))
  }

  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Edit field"
      submitLabel="Save"
      size="xl"
      alert={failure?.code === 'stale' ? <StaleAlert onReload={loadTheirs} /> : <FormAlert />}
      onDone={onDone}
    >
      <FieldFormFields form={form} fixed={fixed} stored={stored} blocked={blocked} />
    </FormDialog>
  )
}
