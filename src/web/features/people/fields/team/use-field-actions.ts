import { type FieldAnswer, fields } from '#contract/people/fields/fields.ts'
import { builtInField } from '#domain/people/fields/built-in-fields.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import type { RowAction } from '#web/ui/table/action-menu.tsx'

/** Returns the actions for a field in the list. A built-in field can't be deleted. */
export const useFieldActions = (onEdit: (field: FieldAnswer) => void) => {
  const confirm = useConfirm()
  const setEnabled = useOperation(fields.setEnabled, { invalidates: [fields.list] })
  const remove = useOperation(fields.remove, { invalidates: [fields.list] })

  const askToRemove = async ({ _id, title }: FieldAnswer) => {
    const gone = await confirm({
      title: `Delete ${title}?`,
      message:
        'Every answer that was given to this field is deleted with it, for good. To keep them, disable the field instead.',
      verb: 'Delete field',
      danger: true,
      act: async () => remove.mutateAsync({ params: { id: _id } }),
    })
    if (gone) notifyDone(`${title} is deleted.`)
  }

  const toggle = (field: FieldAnswer): RowAction => ({
    label: field.enabled ? 'Disable' : 'Enable',
    onSelect: () => {
      setEnabled.mutate({ params: { id: field._id }, body: { enabled: !field.enabled } })
    },
  })

  const actionsOf = (field: FieldAnswer): RowAction[] => {
    const builtIn = builtInField(field.internalKey)
    return [
      { label: 'Edit', onSelect: () => onEdit(field) },
      ...(builtIn?.indispensable === true ? [] : [toggle(field)]),
      ...(field.internalKey === null
        ? [{ label: 'Delete', danger: true, onSelect: () => void askToRemove(field) }]
        : []),
    ]
  }
  return { actionsOf, problem: setEnabled.error?.message }
}
