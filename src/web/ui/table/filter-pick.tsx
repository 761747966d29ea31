import { Select } from '#web/ui/form/select.tsx'
import classes from './filter-fields.module.css'

interface FilterPickProps {
  readonly label: string
  /** The label for no choice: 'All activities'. */
  readonly all: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string | null) => void
  readonly nothingFound: string
}

/** Filters by an option from a long list, found by typing, or by none. Has the same width as the other filters. */
export const FilterPick = ({ label, all, value, options, onChange, nothingFound }: FilterPickProps) => (
  <Select
    className={classes.choice}
    label={label}
    placeholder={all}
    data={[...options]}
    value={value ?? null}
    onChange={onChange}
    searchable
    clearable
    limit={100}
    openOnFocus={false}
    clearButtonProps={{ 'aria-label': `Clear the ${label.toLowerCase()}` }}
    nothingFoundMessage={nothingFound}
    comboboxProps={{ shadow: 'md' }}
  />
)
