import { limits } from '#domain/limits.ts'
import { SearchInput } from './search-input.tsx'

interface PrivateSearchFieldProps {
  readonly placeholder: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** A search field for lists of people, whose names stay out of addresses: see usePrivateSearch. */
export const PrivateSearchField = (props: PrivateSearchFieldProps) => (
  <SearchInput {...props} maximum={limits.nameMaximum} />
)
