import { type FieldAnswer, fields } from '#contract/people/fields/fields.ts'
import type { FieldUsage } from '#domain/people/fields/field-kinds.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { ReorderList } from '#web/ui/order/reorder-list.tsx'
import { Alert, Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconForms } from '@tabler/icons-react'
import { FieldEditDialog } from './field-edit-dialog.tsx'
import { FieldRow } from './field-row.tsx'
import { useFieldActions } from './use-field-actions.ts'
import { useDelayed } from '#web/ui/feedback/use-delayed.ts'

const rows = [1, 2, 3, 4]

/** Rows of the final height, so that nothing jumps. */
const FieldListSkeleton = () => {
  const due = useDelayed()
  return (
    <Stack gap={1} aria-busy mih={260}>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      {due && rows.map((row) => <Skeleton key={row} h={64} />)}
    </Stack>
  )
}

/** The fields of one usage, in the order in which people fill them in. */
export const FieldList = ({ usage }: { readonly usage: FieldUsage }) => {
  const query = useQuery(fieldsQuery({ usage, includeDisabled: 'true', includeAdminOnly: 'true' }))
  const reorder = useOperation(fields.reorder, { invalidates: [fields.list] })
  const editing = useItemDialog<FieldAnswer>()
  const { actionsOf, problem } = useFieldActions(editing.open)

  if (query.isPending) return <FieldListSkeleton />
  if (query.data === undefined) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (query.data.length === 0)
    return (
      <EmptyState icon={<IconForms aria-hidden />} title="No fields yet">
        Add the questions you want answered.
      </EmptyState>
    )
  return (
    <>
      {problem !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {problem}
        </Alert>
      )}
      <ReorderList
        label="Fields"
        items={query.data}
        idOf={({ _id }) => _id}
        labelOf={({ title }) => title}
        onReorder={async (ids) => reorder.mutateAsync({ body: { usage, ids: [...ids] } })}
        renderItem={(field) => <FieldRow field={field} actions={actionsOf(field)} />}
      />
      {editing.chosen !== undefined && (
        <FieldEditDialog
          key={editing.chosen.number}
          field={editing.chosen.item}
          onDone={({ title }) => {
            notifyDone(`${title} is saved.`)
          }}
        />
      )}
    </>
  )
}
