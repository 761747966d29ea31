import { cancelling } from '#contract/sales/amendments/cancelling.ts'
import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import type { TermPrice } from '#domain/catalogue/activities/tickets/term-price.ts'
import { queryOf } from '#web/lib/query.ts'
import { staleSessions } from '#web/lib/stale-money.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { changedPrices, type PriceChoices } from './term-price-choices.ts'

interface SessionsValues {
  readonly activities: readonly string[]
  readonly to: RefundMethod
  readonly reason: string
  readonly message: string
  readonly prices: PriceChoices
}

/** Waits until typing pauses, because the server renders the email so that the preview is what families receive. */
const pauseMs = 400

/** Handles cancelling several sessions for everyone. What is confirmed is exactly what was shown. */
export const useCancellingSessions = (activityGroupId: string, first: readonly string[]) => {
  const seen = useRef('')
  const offered = useRef<readonly TermPrice[]>([])
  const [isDone, setIsDone] = useState(false)
  const form = useOperationForm<typeof cancelling.cancelSessions, SessionsValues>(cancelling.cancelSessions, {
    initialValues: { activities: first, to: 'card', reason: '', message: '', prices: {} },
    send: ({ activities, prices, ...values }) => ({
      params: { id: activityGroupId },
      body: {
        ...values,
        activities: [...activities],
        // The server refuses a blank price with the message for an invalid amount.
        termPrices: changedPrices(prices, offered.current).map((one) => ({
          ...one,
          to: one.to ?? Number.NaN,
        })),
        seen: seen.current,
      },
    }),
    check: ({ activities }) =>
      activities.length === 0 ? { activities: 'Choose at least one session to cancel.' } : {},
    invalidates: staleSessions,
  })
  const { activities, to, reason, message } = form.values
  const [words] = useDebouncedValue({ reason, message }, pauseMs)
  const preview = useQuery({
    ...queryOf(cancelling.previewSessions, {
      params: { id: activityGroupId },
      body: { activities: [...activities], to, ...words },
    }),
    // Not while or after the sessions are cancelled, because words typed just before arrive after their pause and would
    // be refused.
    enabled: activities.length > 0 && !form.working && !isDone,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    seen.current = preview.data?.seen ?? ''
    offered.current = preview.data?.termPrices ?? []
  })
  const submit: typeof form.submit = async () => {
    const ending = await form.submit()
    // If someone booked or cancelled in the meantime, the families now affected are shown, and the typed text stays.
    if (ending.ok) setIsDone(true)
    else void preview.refetch()
    return ending
  }
  return { form: { ...form, submit }, preview }
}
