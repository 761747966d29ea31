import { cancelling } from '#contract/sales/amendments/cancelling.ts'
import { overrideIssue } from '#domain/sales/amendments/override-issue.ts'
import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { costOf } from '../shared/cancelling-words.ts'

/** Waits until typing pauses, instead of asking after every digit. */
const pauseMs = 300

interface TeamAsked {
  readonly booking: string
  readonly items: { item: string; activities: string[] }[]
  readonly by: 'policy' | 'organiser'
  readonly to: RefundMethod | null
  readonly includeStarted: boolean
  /** The amount chosen by the team. */
  readonly amount: number | null
  /** False once the request is sent, because the preview is no longer needed. */
  readonly open: boolean
}

/**
 * Loads the preview without a custom amount, which gives the maximum, and with the custom amount. An amount that is too
 * high isn't requested.
 */
export const useTeamPreview = ({ booking, items, by, to, includeStarted, amount, open }: TeamAsked) => {
  const { currency } = useClient()
  const queryClient = useQueryClient()
  const [settled] = useDebouncedValue(amount, pauseMs)
  const ask = (own: number | null) => ({
    ...queryOf(cancelling.preview, {
      params: { id: booking },
      body: {
        items,
        by,
        to,
        includeStarted,
        override: own === null ? null : { amount: own, reason: 'Preview' },
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  })
  const isAsked = open && items.length > 0
  const plain = useQuery({ ...ask(null), enabled: isAsked })
  const cost = plain.data === undefined || plain.isPlaceholderData ? undefined : costOf(plain.data)
  const canBe = (own: number | null): own is number =>
    own !== null && cost !== undefined && overrideIssue(own, cost, currency) === undefined
  const overridden = canBe(settled)
  const own = useQuery({ ...ask(overridden ? settled : null), enabled: isAsked && overridden })
  const known = settled === amount && !(overridden && own.isPlaceholderData)
  /** Requests the result for the current amount immediately, without waiting for a pause in typing. */
  const askNow = async () => {
    if (!canBe(amount)) return undefined
    // The cancellation itself reports what is wrong with the amount.
    const answer = await queryClient.fetchQuery(ask(amount)).catch(() => undefined)
    return answer && { seen: answer.seen, version: answer.version }
  }
  return { preview: overridden ? own : plain, cost, overridden, known, askNow }
}
