import '#web/styles/forms.ts'
import { activityGroups } from '#contract/catalogue/activities/activity-groups.ts'
import { standingWords, statusWords } from '#domain/sales/bookings/booking-words.ts'
import { bookedStatuses } from '#domain/sales/bookings/item-status.ts'
import { paymentStandings } from '#domain/sales/bookings/payment-standing.ts'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { unreadableIn } from '#web/ui/form/focus-error.ts'
import { Select } from '#web/ui/form/select.tsx'
import { PersonPicker } from '#web/ui/people/person-picker.tsx'
import { FilterForm } from '#web/ui/table/filter-form.tsx'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type BookingFilters, bookingFiltersOf } from './booking-filters.ts'
import { OfActivity } from './of-activity.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import classes from './bookings.module.css'

/** Checks if a range of 'yyyy-MM-dd' days is reversed. An open end is ''. */
const isBackwards = (from = '', to = ''): boolean => from !== '' && to !== '' && to < from

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface DayRangeProps extends Days {
  /** The event on these days, for example 'Placed'. */
  readonly what: string
  readonly onChange: (change: Days) => void
}

/** The inputs for a range of days, both included. Either may be left empty. */
const DayRange = ({ what, from = '', to = '', onChange }: DayRangeProps) => (
  <div className={classes.days}>
    <DateField label={`${what} from`} value={from} onChange={(day) => onChange({ from: day })} />
    <DateField
      label={`${what} to`}
      value={to}
      onChange={(day) => onChange({ to: day })}
      error={isBackwards(from, to) ? 'The last day cannot be before the first.' : undefined}
    />
  </div>
)

type Draft = { readonly [Name in keyof BookingFilters]?: string | undefined }

interface BookingFilterFormProps {
  readonly filters: BookingFilters
  readonly onApply: (filters: BookingFilters) => void
}

const anything = { value: '', label: 'Any' }

export const BookingFilterForm = ({ filters, onApply }: BookingFilterFormProps) => {
  const [draft, setDraft] = useState<Draft>(filters)
  const set = (change: Draft) => setDraft((before) => ({ ...before, ...change }))
  const seesMoney = useMay('money.manage')
  const seesPeople = useMay('people.manage')
  const activities = useQuery(queryOf(activityGroups.fullList, { query: {} }))
  const backwards = isBackwards(draft.from, draft.to) || isBackwards(draft.sessionsFrom, draft.sessionsTo)
  return (
    <FilterForm
      onApply={(form) => {
        // An unreadable date would otherwise be ignored without a message.
        const unread = Object.keys(unreadableIn(form)).length > 0
        if (!backwards && !unread) onApply(bookingFiltersOf({ ...draft }))
      }}
      onReset={() => onApply({})}
    >
      <Select
        label="Activity"
        placeholder="Any"
        data={(activities.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))}
        value={draft.activityGroup ?? null}
        // Tickets and sessions belong to one activity, so they are reset with it.
        onChange={(id) => set({ activityGroup: id ?? undefined, ticket: undefined, session: undefined })}
        searchable
        clearable
        limit={100}
        openOnFocus={false}
        clearButtonProps={{ 'aria-label': 'Clear the activity' }}
        nothingFoundMessage="No activity goes by that name"
        comboboxProps={{ shadow: 'md' }}
      />
      {draft.activityGroup !== undefined && (
        <OfActivity
          activityGroup={draft.activityGroup}
          ticket={draft.ticket ?? ''}
          session={draft.session ?? ''}
          onChange={set}
        />
      )}
      <NativeSelect
        label="Status"
        data={[anything, ...bookedStatuses.map((value) => ({ value, label: statusWords[value] }))]}
        value={draft.status ?? ''}
        onChange={({ currentTarget }) => set({ status: currentTarget.value })}
      />
      {seesMoney && (
        <NativeSelect
          label="Payment"
          data={[anything, ...paymentStandings.map((value) => ({ value, label: standingWords[value] }))]}
          value={draft.payment ?? ''}
          onChange={({ currentTarget }) => set({ payment: currentTarget.value })}
        />
      )}
      <DayRange
        what="Takes place"
        from={draft.sessionsFrom}
        to={draft.sessionsTo}
        onChange={({ from, to }) =>
          set({
            ...(from !== undefined && { sessionsFrom: from }),
            ...(to !== undefined && { sessionsTo: to }),
          })
        }
      />
      <DayRange what="Placed" from={draft.from} to={draft.to} onChange={set} />
      {seesPeople && (
        <PersonPicker
          label="Customer"
          value={draft.user ?? null}
          onChange={(user) => set({ user: user ?? undefined })}
        />
      )}
    </FilterForm>
  )
}
