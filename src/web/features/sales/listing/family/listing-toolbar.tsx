import { VisuallyHidden } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconCalendarMonth, IconLayoutGrid, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { type ListingSearch, withWords } from './listing-search.ts'
import classes from './listing-toolbar.module.css'

interface ListingToolbarProps {
  readonly search: ListingSearch
  readonly onSearch: (search: ListingSearch) => void
  /** Undefined hides the button, if there is nothing to filter by. */
  readonly onFilters: (() => void) | undefined
  readonly chosen: number
}

export const ListingToolbar = ({ search, onSearch, onFilters, chosen }: ListingToolbarProps) => {
  const [words, setWords] = useState(search.q ?? '')
  const [known, setKnown] = useState(search.q)
  // The address changed by navigation: back, another tab or Reset.
  if (known !== search.q) {
    setKnown(search.q)
    if ((search.q ?? '').trim() !== words.trim()) setWords(search.q ?? '')
  }
  const { view: _, month: __, ...asList } = search
  const calendar = search.view === 'calendar'
  return (
    <search className={classes.bar}>
      <label className={classes.search}>
        <VisuallyHidden>Search activities by name</VisuallyHidden>
        <IconSearch aria-hidden />
        <input
          type="search"
          placeholder="Search by name"
          autoComplete="off"
          enterKeyHint="search"
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            onSearch(withWords(search, currentTarget.value))
          }}
        />
      </label>
      {onFilters !== undefined && (
        <button type="button" className={classes.button} onClick={onFilters}>
          <IconAdjustmentsHorizontal aria-hidden />
          Filters
          {chosen > 0 && (
            <span className={classes.count}>
              {chosen}
              <VisuallyHidden> chosen</VisuallyHidden>
            </span>
          )}
        </button>
      )}
      <fieldset className={classes.views}>
        <VisuallyHidden component="legend">Show as</VisuallyHidden>
        <button type="button" aria-pressed={!calendar} onClick={() => onSearch(asList)}>
          <IconLayoutGrid aria-hidden />
          List
        </button>
        <button
          type="button"
          aria-pressed={calendar}
          onClick={() => onSearch({ ...search, view: 'calendar' })}
        >
          <IconCalendarMonth aria-hidden />
          Calendar
        </button>
      </fieldset>
    </search>
  )
}
