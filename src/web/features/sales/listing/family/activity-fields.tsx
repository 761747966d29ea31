import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { FieldValueView } from '#web/ui/field-kinds/field-value-view.tsx'
import { Title } from '@mantine/core'
import classes from './public-activity-page.module.css'

/** The organiser's other fields of an activity. */
export const ActivityFields = ({ fieldData, fields }: Pick<PublicActivity, 'fieldData' | 'fields'>) => (
  <section aria-labelledby="details">
    <Title order={2} id="details">
      Details
    </Title>
    <dl className={classes.details}>
      {fieldData.map((item) => {
        const field = fields.find(({ _id }) => _id === item.field._id)
        return field === undefined ? null : (
          <div key={field._id}>
            <dt>{item.field.title}</dt>
            <dd>
              <FieldValueView field={field} item={item} />
            </dd>
          </div>
        )
      })}
    </dl>
  </section>
)
