import type { Booking } from '#contract/sales/bookings/booking-shapes.ts'
import { ownCancelling } from '#contract/sales/amendments/cancelling.ts'
import { ownBookings } from '#contract/sales/bookings/own-bookings.ts'
import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { staleOwnMoney } from '#web/lib/stale-own-money.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cancellable, type Chosen, chosenItems, firstChosen } from '../shared/chosen-sessions.ts'

export type Step = 'choose' | 'confirm' | 'done'

interface Values {
  readonly chosen: Chosen
  readonly to: RefundMethod | null
}

/**
 * Handles choosing sessions, previewing the refund and confirming. If the refund has changed by then, it is shown
 * again.
 */
export const useOwnCancelling = (current: Booking) => {
  const queryClient = useQueryClient()
  const now = { now: useOpenedAt(), includeStarted: false }
  const [step, setStep] = useState<Step>('choose')
  // While the request is sent, the dialog shows the booking as sent, because the current booking has fewer sessions
  // afterwards.
  const [sent, setSent] = useState<Booking | null>(null)
  const booking = sent ?? current
  const shown = useRef({ seen: '', version: booking.version })
  const items = cancellable(booking.items, now)
  const wanted = (chosen: Chosen) => chosenItems(items, chosen, now)
  const form = useOperationForm<typeof ownCancelling.cancel, Values>(ownCancelling.cancel, {
    initialValues: { chosen: firstChosen(items, {}, now), to: null },
    send: ({ chosen, to }) => ({
      params: { id: booking._id },
      body: { items: wanted(chosen), to, ...shown.current },
    }),
    invalidates: staleOwnMoney,
  })
  const { chosen, to } = form.values
  const preview = useQuery({
    ...queryOf(ownCancelling.preview, {
      params: { id: booking._id },
      body: { items: wanted(chosen), to },
    }),
    enabled: step === 'confirm' && sent === null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (preview.data !== undefined) shown.current = { seen: preview.data.seen, version: preview.data.version }
  })

  const confirm = async () => {
    setSent(current)
    const ending = await form.submit()
    if (ending.ok) return ending.answer
    setSent(null)
    // The booking changed or a rule's deadline passed, so the dialog shows the current result.
    void queryClient.invalidateQueries({ queryKey: [ownBookings.read.id] })
    void queryClient.invalidateQueries({ queryKey: [ownCancelling.preview.id] })
    return undefined
  }

  return { form, step, setStep, items, now, wanted: wanted(chosen), preview, confirm }
}
