import type { ActivityCard as Card, Listing } from '#contract/sales/listing/listing.ts'
import { counted } from '#domain/kernel/counted.ts'
import { groupsOf, matches, optionCounts } from '#domain/sales/listing/matches.ts'
import { lazyPiece } from '#web/ui/feedback/lazy-piece.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PageSkeleton } from '#web/ui/feedback/page-skeleton.tsx'
import { messages } from '#domain/messages.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconMoodSearch } from '@tabler/icons-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { ActivityCard } from './activity-card.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { chosenOptions, type ListingSearch, withOptions } from './listing-search.ts'
import { ListingToolbar } from './listing-toolbar.tsx'
import classes from './listing-view.module.css'

const FilterPanel = lazyPiece(async () => (await import('./filter-panel.tsx')).FilterPanel)
const CalendarView = lazyPiece(async () => (await import('./calendar-view.tsx')).CalendarView)

interface ListingViewProps {
  readonly listing: Listing
  /** The ids of the tab. Empty on the home page. */
  readonly tab: readonly string[]
  readonly search: ListingSearch
  readonly onSearch: (search: ListingSearch) => void
}

const Cards = ({ cards }: { readonly cards: readonly Card[] }) => (
  <ul className={classes.cards}>
    {cards.map((card, index) => (
      <ActivityCard key={card._id} card={card} first={index < 3} />
    ))}
  </ul>
)

const NoneFound = ({ onReset }: { readonly onReset: () => void }) => (
  <EmptyState
    icon={<IconMoodSearch aria-hidden />}
    title={messages.noActivitiesFound}
    action={
      <Button variant="default" onClick={onReset}>
        Show everything
      </Button>
    }
  >
    Nothing matches everything you chose. Try another word, or take a filter away.
  </EmptyState>
)

/** The listing as cards or calendar, with search and filters. */
export const ListingView = ({ listing, tab, search, onSearch }: ListingViewProps) => {
  const [panel, setPanel] = useState<{ readonly opened: boolean; readonly number: number }>()
  const { activities } = listing
  const words = useDeferredValue(search.q ?? '')
  const inTab = activities.filter((card) => matches(card, { groups: [tab], search: '' }))
  const counts = optionCounts(inTab, listing.filters, { ids: [], tab: [], search: '' })
  // Options that no activity in this tab has would lead to an empty page, so they are left out.
  const filters = listing.filters
    .map((filter) => ({ ...filter, options: filter.options.filter(({ _id }) => counts.get(_id) !== 0) }))
    .filter(({ options }) => options.length > 1)
  const groups = groupsOf(filters, chosenOptions(search))
  const chosen = groups.flat()
  const shown = inTab.filter((card) => matches(card, { groups, search: words }))
  const choose = (ids: readonly string[]) => onSearch(withOptions(search, ids))
  const close = () => setPanel((before) => before && { ...before, opened: false })
  const reset = () => {
    const { options: _, q: __, ...rest } = search
    onSearch(rest)
  }
  return (
    <div className={classes.view}>
      <ListingToolbar
        search={search}
        onSearch={onSearch}
        onFilters={
          filters.length === 0
            ? undefined
            : () => setPanel((before) => ({ opened: true, number: (before?.number ?? 0) + 1 }))
        }
        chosen={chosen.length}
      />
      <ChosenFilters filters={filters} chosen={chosen} onChoose={choose} />
      <VisuallyHidden component="output">{counted(shown.length, 'activity', 'activities')}</VisuallyHidden>
      {shown.length === 0 ? (
        <NoneFound onReset={reset} />
      ) : search.view === 'calendar' ? (
        <Suspense fallback={<PageSkeleton />}>
          <CalendarView cards={shown} search={search} onSearch={onSearch} />
        </Suspense>
      ) : (
        <Cards cards={shown} />
      )}
      {panel !== undefined && (
        <Suspense>
          <FilterPanel
            key={panel.number}
            opened={panel.opened}
            onClose={close}
            filters={filters}
            chosen={chosen}
            countsWith={(ids) => optionCounts(inTab, filters, { ids, tab: [], search: words })}
            onApply={(ids) => {
              close()
              choose(ids)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
