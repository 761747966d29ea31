import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import type { FocusEvent, ReactNode } from 'react'

/** What every input says about its field, ready for the kit's props. */
export interface FieldFacts {
  readonly label: ReactNode
  readonly description: ReactNode
  readonly error: ReactNode
  readonly withAsterisk: boolean
  readonly 'data-path': string
  readonly onBlur: (event: FocusEvent) => void
  readonly 'data-autofocus'?: boolean
}

export interface KindInputProps {
  readonly field: FieldDefinition
  /** As the kind's rules keep it; undefined when there is no answer. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly facts: FieldFacts
}

export interface KindDisplayProps {
  readonly field: Pick<FieldDefinition, 'type' | 'textareaFormatting'>
  readonly item: Pick<FieldDataItem, 'value' | 'valueRef' | 'valueRefArray' | 'valueRefVenue'>
}
