import { bookings, type TeamBooking } from '#contract/sales/bookings/bookings.ts'
import { cancelling } from '#contract/sales/amendments/cancelling.ts'
import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { overrideIssue } from '#domain/sales/amendments/override-issue.ts'
import { messages } from '#domain/messages.ts'
import { useClient } from '#web/lib/client.ts'
import { staleBookings } from '#web/lib/stale-money.ts'
import { useOpenedAt } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  cancellable,
  type Chosen,
  chosenItems,
  firstChosen,
  type Pressed,
} from '../shared/chosen-sessions.ts'
import { useTeamPreview } from './use-team-preview.ts'

interface TeamValues {
  readonly chosen: Chosen
  readonly by: 'policy' | 'organiser'
  readonly includeStarted: boolean
  readonly to: RefundMethod | null
  readonly another: boolean
  /** Named as in the request, so that the server's messages appear at this field. */
  readonly override: { readonly amount: number | null; readonly reason: string }
}

interface Shown {
  readonly seen: string
  readonly version: number
  /** The price of what is cancelled, which is the most that can be refunded. */
  readonly cost: number | undefined
}

const amountOf = ({ another, override: { amount } }: TeamValues): number | null =>
  another && amount !== null && !Number.isNaN(amount) && amount >= 0 ? amount : null

const tooMuch = (values: TeamValues, { cost }: Pick<Shown, 'cost'>, currency: string): string | undefined => {
  const amount = amountOf(values)
  return amount === null || cost === undefined ? undefined : overrideIssue(amount, cost, currency)?.text
}

export const useTeamCancelling = (current: TeamBooking, pressed: Pressed) => {
  const { currency } = useClient()
  const queryClient = useQueryClient()
  const now = useOpenedAt()
  // While the request is sent and the dialog fades out, it shows the booking as sent, because the current booking has
  // fewer sessions afterwards.
  const [sent, setSent] = useState<TeamBooking | null>(null)
  const booking = sent ?? current
  const shown = useRef<Shown>({ seen: '', version: booking.version, cost: undefined })
  const begun = { now, includeStarted: false }
  const wanted = ({ chosen, includeStarted }: TeamValues) => {
    const at = { now, includeStarted }
    return chosenItems(cancellable(booking.items, at), chosen, at)
  }
  const form = useOperationForm<typeof cancelling.cancel, TeamValues>(cancelling.cancel, {
    initialValues: {
      chosen: firstChosen(cancellable(booking.items, begun), pressed, begun),
      by: 'policy',
      includeStarted: false,
      to: null,
      another: false,
      override: { amount: null, reason: '' },
    },
    send: (values) => ({
      params: { id: booking._id },
      body: {
        items: wanted(values),
        by: values.by,
        to: values.to,
        includeStarted: values.includeStarted,
        override: values.another ? { ...values.override, amount: values.override.amount ?? 0 } : null,
        version: shown.current.version,
        seen: shown.current.seen,
      },
    }),
    check: (values) => {
      const issue = tooMuch(values, shown.current, currency)
      return {
        ...(wanted(values).length === 0 && { items: 'Choose at least one session to cancel.' }),
        ...(values.another &&
          values.override.amount === null && { 'override.amount': messages.required.text }),
        ...(issue !== undefined && { 'override.amount': issue }),
      }
    },
    invalidates: staleBookings,
  })
  const { by, to, includeStarted } = form.values
  const items = wanted(form.values)
  const amount = amountOf(form.values)
  const { preview, cost, overridden, known, askNow } = useTeamPreview({
    booking: booking._id,
    items,
    by,
    to,
    includeStarted,
    amount,
    open: sent === null,
  })
  const { data } = preview
  useEffect(() => {
    if (data !== undefined) shown.current = { seen: data.seen, version: data.version, cost }
  }, [data, cost])
  const judgeAgain = useEffectEvent(() => form.setValues({}))
  useEffect(() => {
    // With other sessions chosen, a different amount is too much.
    if (cost !== undefined) judgeAgain()
  }, [cost])
  const submit: typeof form.submit = async () => {
    // Pressed twice.
    if (sent !== null) return { ok: false }
    setSent(current)
    // A custom amount is what comes back, even if its preview hasn't arrived.
    if (!known) shown.current = { ...shown.current, ...(await askNow()) }
    const ending = await form.submit()
    if (!ending.ok) {
      setSent(null)
      // If the result has changed, the new one is shown. The selection and typed text stay.
      void queryClient.invalidateQueries({ queryKey: [bookings.read.id] })
      void queryClient.invalidateQueries({ queryKey: [cancelling.preview.id] })
    }
    return ending
  }
  const isWrong = amount === null || tooMuch(form.values, { cost }, currency) !== undefined
  const pending = isWrong ? ('amount' as const) : ('answer' as const)
  return {
    form: { ...form, submit },
    booking,
    at: { now, includeStarted },
    wanted: items,
    overridden,
    /**
     * The pending part of a custom amount's preview: the amount itself, or the server's answer. Null if nothing is
     * pending.
     */
    awaits: form.values.another && (isWrong || !overridden) ? pending : null,
    /** True if the preview shows what confirming would do, including everything typed. */
    known: known && (!form.values.another || overridden),
    preview,
  }
}
