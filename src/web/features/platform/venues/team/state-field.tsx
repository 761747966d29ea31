import { statesOf } from '#domain/platform/venues/states-of.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'

interface StateFieldProps {
  readonly country: string
  readonly label: string
  readonly value: string
  readonly onChange: (state: string) => void
  readonly error?: ReactNode
}

/** A list of states for the United States and Australia. In other countries people type the state. */
export const StateField = ({ country, value, onChange, ...props }: StateFieldProps) => {
  const states = statesOf(country)
  if (states === undefined)
    return (
      <TextInput
        {...props}
        autoComplete="off"
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value)
        }}
      />
    )
  return (
    <Select
      {...props}
      data={states.map(({ code, name }) => ({ value: code, label: name }))}
      value={value === '' ? null : value}
      onChange={(state) => {
        onChange(state ?? '')
      }}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the state' }}
      nothingFoundMessage="No state goes by that name"
      comboboxProps={{ shadow: 'md' }}
    />
  )
}
