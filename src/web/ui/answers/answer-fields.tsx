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
  /** The form's own, for `fieldData.<id>`. */
  readonly field: (path: `fieldData.${string}`) => InputProps
  /** What the record holds: names of its files, and venues that are offered no more. */
  readonly items?: readonly FieldDataItem[]
  /** In a dialog typing begins in the first of them. */
  readonly focusFirst?: boolean
}

const none: readonly FieldDataItem[] = []

const venuesFor = (items: readonly FieldDataItem[], offered: readonly VenueChoice[]): VenueChoice[] => {
  const chosen = items.flatMap(({ valueRefVenue }) => (valueRefVenue === null ? [] : [valueRefVenue]))
  return [...offered, ...chosen.filter(({ _id }) => !offered.some((venue) => venue._id === _id))]
}

/** Inputs for an organiser's fields about a person, in whatever form they stand. */
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
