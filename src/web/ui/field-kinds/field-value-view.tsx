import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { fieldDisplays } from './field-displays.ts'
import type { KindDisplayProps } from './kind-props.ts'

interface FieldValueViewProps {
  readonly field: Pick<FieldDefinition, 'type' | 'textareaFormatting'>
  /** Nothing where the field was never answered. */
  readonly item: KindDisplayProps['item'] | undefined
}

/** What is stored was tidied by its kind's rules: one that was left blank has nothing in any of the four places. */
const isAnswered = ({ value, valueRef, valueRefArray, valueRefVenue }: KindDisplayProps['item']): boolean =>
  (value !== null && value !== '') ||
  valueRef !== null ||
  (valueRefArray !== null && valueRefArray.length > 0) ||
  valueRefVenue !== null

/** An answer as it is read. */
export const FieldValueView = ({ field, item }: FieldValueViewProps) => {
  if (item === undefined || !isAnswered(item))
    return (
      <Text component="span" c="dimmed">
        <span aria-hidden>–</span>
        <VisuallyHidden>No answer</VisuallyHidden>
      </Text>
    )
  const Display = fieldDisplays[field.type]
  return <Display field={field} item={item} />
}
