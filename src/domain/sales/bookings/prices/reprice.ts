import type { QuoteStep } from './quote-step.ts'

/** The number of sessions that stay, the number that are new, and today's price of one session. */
interface Recount {
  readonly kept: number
  readonly added: number
  readonly price: number
}

interface ItemChange {
  /** The price steps that are stored with the booking. */
  readonly steps: readonly QuoteStep[]
  /** The change of the ticket's sessions. Null if they stay as they are. */
  readonly ticket: Recount | null
  /** The changes of the item's add-ons, by id. An add-on that is missing here is removed. */
  readonly addOns: ReadonlyMap<string, Recount & { readonly name: string }>
}

type Counted = Extract<QuoteStep, { readonly count: number }>

/** Reduces steps to the first `kept` sessions. The sessions that were added last are removed first. */
export const keepFirst = <Step extends Counted>(steps: readonly Step[], kept: number): Step[] => {
  let left = kept
  return steps.flatMap((step) => {
    const count = Math.min(step.count, left)
    left -= count
    return count === 0 ? [] : [{ ...step, count, amount: step.price * count }]
  })
}

/**
 * Prices kept sessions at their old price and added sessions at today's price. If both prices are the same, this gives
 * one step.
 */
const recounted = <Step extends Counted>(steps: readonly Step[], recount: Recount, next: Step): Step[] => {
  const kept = keepFirst(steps, recount.kept)
  if (recount.added === 0) return kept
  const last = kept.at(-1)
  if (last?.price !== recount.price) return [...kept, next]
  const count = last.count + recount.added
  return [...kept.slice(0, -1), { ...last, count, amount: last.price * count }]
}

/** Explains a price after a change. What stays keeps its price, and what is new costs today's price. */
export const repriced = ({ steps, ticket, addOns }: ItemChange): readonly QuoteStep[] => {
  const counted = steps.filter((step) => step.kind === 'sessions')
  const ticketSteps = ticket
    ? recounted(counted, ticket, {
        kind: 'sessions',
        price: ticket.price,
        count: ticket.added,
        amount: ticket.price * ticket.added,
      })
    : counted
  const others = steps.filter(({ kind }) => kind !== 'sessions' && kind !== 'addOn')
  const extras = [...addOns].flatMap(([addOnId, recount]) =>
    recounted(
      steps.filter((step) => step.kind === 'addOn').filter((step) => step.addOnId === addOnId),
      recount,
      {
        kind: 'addOn',
        addOnId,
        name: recount.name,
        price: recount.price,
        count: recount.added,
        amount: recount.price * recount.added,
      },
    ),
  )
  return [...others, ...ticketSteps, ...extras]
}
