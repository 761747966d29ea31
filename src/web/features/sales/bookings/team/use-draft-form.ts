import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import type { Answer } from '#contract/operation.ts'
import { teamBookings } from '#contract/sales/bookings/team-bookings.ts'
import { queryOf } from '#web/lib/query.ts'
import { staleBookings } from '#web/lib/stale-money.ts'
import { useToday } from '#web/ui/form/today.ts'
import { type OperationForm, useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { draftProblems, type DraftValues, sentBody, sentGroups } from './draft-values.ts'

export type Quote = Answer<typeof teamBookings.quote>

export type DraftForm = OperationForm<typeof teamBookings.create, DraftValues>

const empty: Quote = { lines: [], total: 0, code: null, passes: null, policies: [], card: null }

/** Manages the form of the booking being prepared and its current quote. */
export const useDraftForm = (user: string | null, onBooked: (booking: Booking) => void) => {
  const today = useToday()
  const total = useRef(0)
  const form: DraftForm = useOperationForm<typeof teamBookings.create, DraftValues>(teamBookings.create, {
    initialValues: {
      user,
      groups: [],
      code: '',
      usePasses: true,
      note: '',
      confirmed: [],
      payment: {
        kind: 'recorded',
        method: '',
        provider: null,
        amount: null,
        receivedOn: today,
        receivedReference: '',
        dueOn: '',
      },
    },
    send: (values) => ({ body: sentBody(values, total.current) }),
    check: (values) => draftProblems(values, total.current),
    invalidates: staleBookings,
    onSuccess: onBooked,
  })
  const { groups, code, usePasses } = form.values
  const quoted = useQuery({
    ...queryOf(teamBookings.quote, {
      body: { user: form.values.user, groups: sentGroups(groups), code, usePasses },
    }),
    enabled: groups.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const quote = groups.length === 0 ? empty : (quoted.data ?? empty)
  useEffect(() => {
    total.current = quote.total
  })
  return { form, quote, quoted }
}
