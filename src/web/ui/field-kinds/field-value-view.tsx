import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import { fieldDisplays } from './field-displays.ts'
import type { KindDisplayProps } from './kind-props.ts'

interface FieldValueViewProps {
  readonly field: Pick<FieldDefinition, 'type' | 'textareaFormatting'>
  /** Undefined if the field was never answered. */
  readonly item: KindDisplayProps['item'] | undefined
}

/**
 * Says whether a stored answer has content. Stored answers were tidied by the rules of their kind, so a blank answer is
 * empty in all four properties.
 */
const isAnswered = ({ value, valueRef, valueRefArray, valueRefVenue }: KindDisplayProps['item']): boolean =>
  (value !== null && value !== '') ||
  valueRef !== null ||
  (valueRefArray !== null && valueRefArray.length > 0) ||
  valueRefVenue !== null

/** Shows an answer for reading. */
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
