import type { FieldDefinition } from '#domain/fields/field-kinds.ts'
import { fieldKindRules } from '#domain/fields/registry.ts'
import { Text, VisuallyHidden } from '@mantine/core'
import type { KindDisplayProps } from './field-kind-view.ts'
import { fieldKindViews } from './registry.ts'

interface FieldValueViewProps {
  readonly field: Pick<FieldDefinition, 'type' | 'textareaFormatting'>
  /** Nothing where the field was never answered. */
  readonly item: KindDisplayProps['item'] | undefined
}

/** An answer as it is read. */
export const FieldValueView = ({ field, item }: FieldValueViewProps) => {
  const { type } = field
  if (item === undefined || fieldKindRules[type].fromItem(item) === undefined)
    return (
      <Text component="span" c="dimmed">
        <span aria-hidden>–</span>
        <VisuallyHidden>No answer</VisuallyHidden>
      </Text>
    )
  const { Display } = fieldKindViews[type]
  return <Display field={field} item={item} />
}
