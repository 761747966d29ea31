import type { FieldDataItem } from '#contract/people/fields/field-data.ts'
import { venues } from '#contract/platform/venues/venues.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { queryOf } from '#web/lib/query.ts'
import { FieldInput } from '#web/ui/field-kinds/field-input.tsx'
import { FieldSupportProvider, type VenueChoice } from '#web/ui/field-kinds/field-support.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ComponentProps } from 'react'
import { filesIn } from './files-in.ts'

type InputProps = Omit<ComponentProps<typeof FieldInput>, 'field' | 'first'>

interface AnswerFieldsProps {
  readonly fields: readonly FieldDefinition[]
  /** The form's own input properties, for `fieldData.<id>`. */
  readonly field: (path: `fieldData.${string}`) => InputProps
  /** The record's stored answers, which give the names of its files and venues that are no longer offered. */
  readonly items?: readonly FieldDataItem[]
  /** True if the first field gets the focus in a dialog. */
  readonly focusFirst?: boolean
}

const none: readonly FieldDataItem[] = []

const venuesFor = (items: readonly FieldDataItem[], offered: readonly VenueChoice[]): VenueChoice[] => {
  const chosen = items.flatMap(({ valueRefVenue }) => (valueRefVenue === null ? [] : [valueRefVenue]))
  return [...offered, ...chosen.filter(({ _id }) => !offered.some((venue) => venue._id === _id))]
}

/** Shows the inputs for an organiser's fields about a person, in any form. */
export const AnswerFields = ({ fields, field, items = none, focusFirst = false }: AnswerFieldsProps) => {
  const offered = useQuery({
    ...queryOf(venues.offered),
    enabled: fields.some(({ type }) => type === 'venue'),
  })
  const files = useMemo(() => filesIn(items), [items])
  const choices = useMemo(() => venuesFor(items, offered.data ?? []), [items, offered.data])
  return (
    <FieldSupportProvider venues={choices} files={files}>
      {fields.map((definition, index) => (
        <FieldInput
          key={definition._id}
          field={definition}
          first={focusFirst && index === 0}
          {...field(`fieldData.${definition._id}`)}
        />
      ))}
    </FieldSupportProvider>
  )
}
