import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import type { FocusEvent, ReactNode } from 'react'

/** The properties of a field for every input, in the format of the kit's components. */
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
  /** The value in the format of the kind's rules. Undefined if there is no answer. */
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly facts: FieldFacts
}

export interface KindDisplayProps {
  readonly field: Pick<FieldDefinition, 'type' | 'textareaFormatting'>
  readonly item: Pick<FieldDataItem, 'value' | 'valueRef' | 'valueRefArray' | 'valueRefVenue'>
}
