import { cancelling } from '#contract/sales/amendments/cancelling.ts'
import { overrideIssue } from '#domain/sales/amendments/override-issue.ts'
import type { RefundMethod } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { useClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { costOf } from '../shared/cancelling-words.ts'

/** Not at every figure that is typed. */
const pauseMs = 300

interface TeamAsked {
  readonly booking: string
  readonly items: { item: string; activities: string[] }[]
  readonly by: 'policy' | 'organiser'
  readonly to: RefundMethod | null
  readonly includeStarted: boolean
  /** An amount of their own. */
  readonly amount: number | null
  /** False once it is sent: what it comes to is no longer a question. */
  readonly open: boolean
}

/**
 * What it comes to without an amount of one's own, which says how much that can be, and with it. One that is too much
 * is not asked about.
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
  /** What comes back by the amount that stands there now, without waiting for more to be typed. */
  const askNow = async () => {
    if (!canBe(amount)) return undefined
    // What is wrong with it the act itself answers.
    const answer = await queryClient.fetchQuery(ask(amount)).catch(() => undefined)
    return answer && { seen: answer.seen, version: answer.version }
  }
  return { preview: overridden ? own : plain, cost, overridden, known, askNow }
}
