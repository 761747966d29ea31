import '#web/styles/forms.ts'
import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { queryOf } from '#web/lib/query.ts'
import { Select } from '#web/ui/form/select.tsx'
import type { SelectProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

interface Named {
  readonly _id: string
  readonly firstName: string
  readonly lastName: string
  readonly email: string
}

const optionOf = (person: Named) => ({
  value: person._id,
  label: `${fullName(person)} (${person.email})`,
})

const atOnce = 20

interface PersonPickerProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}

/** Finds a person among thousands. The server searches the typed text by name or email. */
export const PersonPicker = ({ value, onChange, ...props }: PersonPickerProps) => {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const chosen = useQuery({
    ...queryOf(users.read, { params: { id: value ?? '' } }),
    enabled: value !== null,
  })
  const label = chosen.data && value !== null ? optionOf(chosen.data).label : undefined
  // A chosen person's name is in the field, which isn't a search.
  const sought = search === label || /\([^()@]*@[^()@]*\)$/u.test(search) ? '' : search
  const found = useQuery({
    ...queryOf(users.list, {
      query: { ...(sought !== '' && { search: sought }), sort: 'name', limit: atOnce },
    }),
    placeholderData: keepPreviousData,
  })
  const people = found.data?.items ?? []
  const missing = chosen.data && !people.some(({ _id }) => _id === value) ? [chosen.data] : []
  return (
    <Select
      placeholder="Name or email"
      data={[...missing, ...people].map(optionOf)}
      // Shows all results unfiltered, because the server also matches data that isn't in the labels.
      filter={({ options }) => options}
      searchable
      openOnFocus={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the person' }}
      nothingFoundMessage={found.isFetching ? 'Looking…' : 'Nobody goes by that name'}
      comboboxProps={{ shadow: 'md' }}
      {...props}
      value={value}
      onChange={onChange}
      onSearchChange={setTyped}
    />
  )
}
