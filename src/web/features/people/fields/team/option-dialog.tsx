import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import type { FieldErrors } from '#web/ui/form/validate.ts'
import { TextInput } from '@mantine/core'
import type { OptionValues } from './field-values.ts'

interface OptionDialogProps {
  /** Undefined for a new option. */
  readonly option: OptionValues | undefined
  readonly others: readonly OptionValues[]
  readonly onDone: (option: OptionValues) => void
}

const sameName = (name: string) => name.trim().toLocaleLowerCase('en-GB')

const nameErrors = (name: string, others: readonly OptionValues[]): FieldErrors => {
  if (name.trim() === '') return { name: messages.fieldOptionNameMissing.text }
  if (name.trim().length > limits.titleMaximum)
    return { name: `Use at most ${limits.titleMaximum} characters.` }
  return others.some((other) => sameName(other.name) === sameName(name))
    ? { name: messages.optionNameTaken.text }
    : {}
}

export const OptionDialog = ({ option, others, onDone }: OptionDialogProps) => {
  const dialog = useOpenedDialog()
  const form = useSubForm({
    initialValues: { name: option?.name ?? '' },
    check: ({ name }) => nameErrors(name, others),
    finish: ({ name }): OptionValues => ({
      _id: option?._id ?? `temp_${crypto.randomUUID()}`,
      name: name.trim(),
      enabled: option?.enabled ?? true,
    }),
  })
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={option === undefined ? 'Add new field option' : 'Edit field option'}
      submitLabel="OK"
      size="sm"
      requiredNote={false}
      onDone={onDone}
    >
      <TextInput label="Name" withAsterisk autoComplete="off" data-autofocus {...form.field('name')} />
    </FormDialog>
  )
}
