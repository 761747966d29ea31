import type { ListingFilter } from '#contract/sales/listing/listing.ts'
import { IconX } from '@tabler/icons-react'
import classes from './chosen-filters.module.css'

interface ChosenFiltersProps {
  readonly filters: readonly ListingFilter[]
  readonly chosen: readonly string[]
  readonly onChoose: (ids: readonly string[]) => void
}

/** The active filters, each with a button to remove it. */
export const ChosenFilters = ({ filters, chosen, onChoose }: ChosenFiltersProps) => {
  const options = filters.flatMap((filter) => filter.options).filter(({ _id }) => chosen.includes(_id))
  if (options.length === 0) return null
  return (
    <ul className={classes.chosen} aria-label="Filters">
      {options.map(({ _id, name }) => (
        <li key={_id}>
          <button
            type="button"
            aria-label={`Remove the filter ${name}`}
            onClick={() => onChoose(chosen.filter((id) => id !== _id))}
          >
            {name}
            <IconX aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.reset} onClick={() => onChoose([])}>
          Reset
        </button>
      </li>
    </ul>
  )
}
