import { Select } from '#web/ui/form/select.tsx'
import classes from './filter-fields.module.css'

interface FilterPickProps {
  readonly label: string
  /** What no choice is called: 'All activities'. */
  readonly all: string
  readonly value: string | undefined
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string | null) => void
  readonly nothingFound: string
}

/** One of many, found by typing, or all of them. As wide as the other filters. */
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
