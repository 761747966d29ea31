import type { QuoteStep } from '#domain/sales/bookings/prices/quote-step.ts'
import type { PassStep } from './pass-steps.ts'

type SessionsStep = Extract<QuoteStep, { readonly kind: 'sessions' }>

const isPass = (step: QuoteStep): step is PassStep => step.kind === 'pass'

const ofPlaces = (step: PassStep, sessionIds: readonly string[]): PassStep => ({
  ...step,
  sessionIds,
  count: sessionIds.length,
  amount: -step.price * sessionIds.length,
})

const counted = (step: SessionsStep, count: number): SessionsStep => ({
  ...step,
  count,
  amount: step.price * count,
})

/**
 * Splits a price into the part in money and the places paid by credits, so that each part can be changed separately.
 */
export const splitPassPaid = (
  steps: readonly QuoteStep[],
): { readonly money: readonly QuoteStep[]; readonly passes: readonly PassStep[] } => {
  const passes = steps.filter(isPass)
  const paid = new Map<number, number>()
  for (const { price, count } of passes) paid.set(price, (paid.get(price) ?? 0) + count)
  const money = steps
    .filter((step) => !isPass(step))
    .flatMap((step): QuoteStep[] => {
      if (step.kind !== 'sessions') return [step]
      const credits = Math.min(step.count, paid.get(step.price) ?? 0)
      paid.set(step.price, (paid.get(step.price) ?? 0) - credits)
      return credits === step.count ? [] : [counted(step, step.count - credits)]
    })
  return { money, passes }
}

const isTicket = ({ kind }: QuoteStep): boolean => kind !== 'discount' && kind !== 'addOn'

/** Joins both parts to one explanation: tickets, then what credits pay, then the rest. */
export const joinPassPaid = (
  money: readonly QuoteStep[],
  passes: readonly PassStep[],
): readonly QuoteStep[] => {
  const tickets = passes.reduce<readonly QuoteStep[]>((steps, { price, count }) => {
    const at = steps.findIndex((step) => step.kind === 'sessions' && step.price === price)
    const found = steps[at]
    if (found?.kind !== 'sessions')
      return [...steps, { kind: 'sessions', price, count, amount: price * count }]
    return steps.with(at, counted(found, found.count + count))
  }, money.filter(isTicket))
  return [...tickets, ...passes, ...money.filter((step) => !isTicket(step))]
}

/** Finds the places paid by credits that stay. */
export const passesStaying = (
  passes: readonly PassStep[],
  staying: ReadonlySet<string>,
): readonly PassStep[] =>
  passes.flatMap((step) => {
    const sessionIds = step.sessionIds.filter((id) => staying.has(id))
    return sessionIds.length === 0 ? [] : [ofPlaces(step, sessionIds)]
  })

export interface MovedCredit {
  readonly from: string
  /** Null if no new place replaces the old one, so that the credit is restored. */
  readonly to: string | null
}

/**
 * Moves places paid by credits to other sessions, one for one in order of time. A credit moves with its place and pays
 * for the new place at today's price.
 */
export const movePassPaid = (
  passes: readonly PassStep[],
  {
    removed,
    added,
    price,
  }: { readonly removed: readonly string[]; readonly added: readonly string[]; readonly price: number },
): { readonly passes: readonly PassStep[]; readonly moved: readonly MovedCredit[] } => {
  const gone = new Set(removed)
  const staying = passes.flatMap((step) => {
    const sessionIds = step.sessionIds.filter((id) => !gone.has(id))
    return sessionIds.length === 0 ? [] : [ofPlaces(step, sessionIds)]
  })
  const paid = new Map(passes.flatMap((step) => step.sessionIds.map((id) => [id, step] as const)))
  const moved = removed.flatMap((from, index) => (paid.has(from) ? [{ from, to: added[index] ?? null }] : []))
  const arrived = moved.flatMap(({ from, to }) => {
    const step = paid.get(from)
    return step && to !== null ? [{ step, to }] : []
  })
  const joined = arrived.reduce<readonly PassStep[]>((steps, { step, to }) => {
    const at = steps.findIndex((one) => one.passId === step.passId && one.price === price)
    const found = steps[at]
    return found
      ? steps.with(at, ofPlaces(found, [...found.sessionIds, to]))
      : [...steps, ofPlaces({ ...step, price }, [to])]
  }, staying)
  return { passes: joined, moved }
}
