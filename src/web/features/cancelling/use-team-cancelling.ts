import { accountCredit } from '#contract/account-credit.ts'
import { activityGroups } from '#contract/activity-groups.ts'
import { audit } from '#contract/audit.ts'
import { bookings, type TeamBooking } from '#contract/bookings.ts'
import { cancelling } from '#contract/cancelling.ts'
import { payments } from '#contract/payments.ts'
import type { RefundMethod } from '#domain/cancelling/cancellation-rule.ts'
import { messages } from '#domain/messages.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { cancellable, type Chosen, chosenItems, firstChosen } from './chosen-sessions.ts'

export interface TeamValues {
  readonly chosen: Chosen
  readonly by: 'policy' | 'organiser'
  readonly includeStarted: boolean
  readonly to: RefundMethod | null
  readonly another: boolean
  readonly amount: number | null
  readonly reason: string
}

/** Not at every figure that is typed. */
const pauseMs = 300

const amountOf = ({ another, amount }: TeamValues): number | null =>
  another && amount !== null && !Number.isNaN(amount) && amount >= 0 ? amount : null

export const useTeamCancelling = (booking: TeamBooking, item: string | undefined) => {
  const queryClient = useQueryClient()
  const [now] = useState(() => new Date().toISOString())
  const shown = useRef({ back: 0, version: booking.version })
  const begun = { now, includeStarted: false }
  const wanted = ({ chosen, includeStarted }: TeamValues) => {
    const at = { now, includeStarted }
    return chosenItems(cancellable(booking.items, at), chosen, at)
  }
  const form = useOperationForm<typeof cancelling.cancel, TeamValues>(cancelling.cancel, {
    initialValues: {
      chosen: firstChosen(cancellable(booking.items, begun), item, begun),
      by: 'policy',
      includeStarted: false,
      to: null,
      another: false,
      amount: null,
      reason: '',
    },
    send: (values) => ({
      params: { id: booking._id },
      body: {
        items: wanted(values),
        by: values.by,
        to: values.to,
        includeStarted: values.includeStarted,
        override: values.another ? { amount: values.amount ?? 0, reason: values.reason } : null,
        version: shown.current.version,
        // An amount of their own is what comes back, also before its preview is there.
        back: amountOf(values) ?? shown.current.back,
      },
    }),
    check: (values) => ({
      ...(wanted(values).length === 0 && { items: 'Choose at least one session to cancel.' }),
      ...(values.another && values.amount === null && { amount: messages.required }),
      ...(values.another && values.reason.trim() === '' && { reason: messages.required }),
    }),
    invalidates: [
      bookings.read,
      bookings.list,
      bookings.owed,
      activityGroups.read,
      activityGroups.list,
      payments.list,
      payments.read,
      accountCredit.ofUser,
      audit.list,
    ],
  })
  const [override] = useDebouncedValue(amountOf(form.values), pauseMs)
  const { by, to, includeStarted } = form.values
  const items = wanted(form.values)
  const preview = useQuery({
    ...queryOf(cancelling.preview, {
      params: { id: booking._id },
      body: {
        items,
        by,
        to,
        includeStarted,
        override: override === null ? null : { amount: override, reason: 'Preview' },
      },
    }),
    enabled: items.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  useEffect(() => {
    if (preview.data !== undefined) shown.current = { back: preview.data.back, version: preview.data.version }
  })
  const submit: typeof form.submit = async () => {
    const ending = await form.submit()
    if (!ending.ok) {
      // If it is another sum by now, that one is shown; what was chosen and typed stays.
      void queryClient.invalidateQueries({ queryKey: [bookings.read.id] })
      void preview.refetch()
    }
    return ending
  }
  return {
    form: { ...form, submit },
    at: { now, includeStarted },
    wanted: items,
    overridden: override !== null,
    preview,
  }
}
