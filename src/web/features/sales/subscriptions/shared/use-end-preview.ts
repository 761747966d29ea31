import { ownSubscriptions } from '#contract/sales/subscriptions/own-subscriptions.ts'
import { subscriptions } from '#contract/sales/subscriptions/subscriptions.ts'
import { isDate } from '#domain/kernel/calendar-date.ts'
import { queryOf } from '#web/lib/query.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

interface Asked {
  readonly id: string
  readonly from: string
  readonly own: boolean
}

/** Loads the effect of ending from a day on. The previous preview stays visible while another loads. */
export const useEndPreview = ({ id, from, own }: Asked) =>
  useQuery({
    ...queryOf(own ? ownSubscriptions.previewEnd : subscriptions.previewEnd, {
      params: { id },
      query: { from },
    }),
    enabled: isDate(from),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
