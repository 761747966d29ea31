import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { FieldInput } from '#web/ui/field-kinds/field-input.tsx'
import { Title } from '@mantine/core'
import type { FieldFormValues, FixedParts } from './field-values.ts'
import classes from './fields.module.css'

const nothing = () => undefined

/** A preview of the field as people will fill it in. It is read-only, because answers typed here wouldn't be saved. */
export const FieldPreview = ({
  values,
  fixed,
}: {
  readonly values: FieldFormValues
  readonly fixed: FixedParts
}) => {
  const field: FieldDefinition = {
    ...values,
    ...fixed,
    _id: 'preview',
    title: values.title.trim() === '' ? 'Your question' : values.title,
    enabled: true,
    weight: 0,
  }
  return (
    <section className={classes.preview} aria-label="How it looks">
      <Title order={3} size="h4" className={classes.previewTitle}>
        How it looks
      </Title>
      <div className={classes.previewField} inert>
        <FieldInput field={field} value={undefined} onChange={nothing} />
      </div>
    </section>
  )
}
