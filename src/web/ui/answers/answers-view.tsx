import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { FieldLabel } from '#web/ui/field-kinds/field-label.tsx'
import { FieldValueView } from '#web/ui/field-kinds/field-value-view.tsx'
import classes from './answers-view.module.css'

interface AnswersViewProps {
  readonly fields: readonly FieldDefinition[]
  readonly items: readonly FieldDataItem[]
}

/** Shows answers for reading. A field that only applies to some activities is shown only if it was answered. */
export const AnswersView = ({ fields, items }: AnswersViewProps) => {
  const byField = new Map(items.map((item) => [item.field._id, item]))
  const shown = fields.filter(
    ({ _id, appliesToAllActivityGroups }) => appliesToAllActivityGroups || byField.has(_id),
  )
  return (
    <dl className={classes.answers}>
      {shown.map((field) => (
        <div key={field._id}>
          <dt>
            <FieldLabel field={field} />
          </dt>
          <dd>
            <FieldValueView field={field} item={byField.get(field._id)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
