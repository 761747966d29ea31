import type { QuoteStep } from './quote-step.ts'

/** How many sessions something stays in, how many are new to it, and what one costs today. */
interface Recount {
  readonly kept: number
  readonly added: number
  readonly price: number
}

interface ItemChange {
  /** How its price came about, as it was kept. */
  readonly steps: readonly QuoteStep[]
  /** Of the ticket; null where its sessions stay as they are. */
  readonly ticket: Recount | null
  /** Of the add-ons that it has, by id; one that is not here is given up. */
  readonly addOns: ReadonlyMap<string, Recount & { readonly name: string }>
}

type Counted = Extract<QuoteStep, { readonly count: number }>

/** Of steps for so many sessions, those for `kept` of them: what was added last leaves first. */
export const keepFirst = <Step extends Counted>(steps: readonly Step[], kept: number): Step[] => {
  let left = kept
  return steps.flatMap((step) => {
    const count = Math.min(step.count, left)
    left -= count
    return count === 0 ? [] : [{ ...step, count, amount: step.price * count }]
  })
}

/** The kept ones at the price of then, the added ones at today's; one step where the two are the same. */
const recounted = <Step extends Counted>(steps: readonly Step[], recount: Recount, next: Step): Step[] => {
  const kept = keepFirst(steps, recount.kept)
  if (recount.added === 0) return kept
  const last = kept.at(-1)
  if (last?.price !== recount.price) return [...kept, next]
  const count = last.count + recount.added
  return [...kept.slice(0, -1), { ...last, count, amount: last.price * count }]
}

/** The explanation of a price after a change: what stays costs what it did, what is new costs what it does now. */
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
