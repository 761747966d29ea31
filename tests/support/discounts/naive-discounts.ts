import type {
  AutomaticDiscount,
  CodeDiscount,
  DiscountLine,
  DiscountsInForce,
  Off,
  OffSessions,
} from '#domain/sales/discounts/discount.ts'

/*
 * A second implementation of discounts, written from decision 0033 in the shortest way, however slow. It shares nothing
 * with the engine except the names of its types. If the two disagree on a cart, one is wrong.
 */

/** The discounts by line and rule: 'line-1 rule-2' → 150. */
export type Taken = ReadonlyMap<string, number>

interface Part {
  readonly lines: readonly DiscountLine[]
  readonly amount: number
  /** The amount for each place of a line before the rest is shared; 0 if everything is shared. */
  readonly each: number
}

const total = (numbers: readonly number[]): number => {
  let sum = 0
  for (const number of numbers) sum += number
  return sum
}

const cost = (lines: readonly DiscountLine[]) => total(lines.map((line) => line.amount))
const places = (lines: readonly DiscountLine[]) => total(lines.map((line) => line.sessionIds.length))

const off = (how: OffSessions, sum: number, count: number): number => {
  if (how.unit === 'fixedAmount') return how.value > sum ? sum : how.value
  if (how.unit === 'amountPerSession') return how.value * count > sum ? sum : how.value * count
  const hundredths = Math.round(how.value * 100)
  return Math.floor((sum * hundredths) / 10_000 + 0.5)
}

const applies = <Condition extends { minimum: number }>(conditions: readonly Condition[], count: number) =>
  conditions.toSorted((a, b) => b.minimum - a.minimum).find(({ minimum }) => count >= minimum)

/** Groups the rule's lines: all together, or one group for each activity. */
const heaps = (all: readonly DiscountLine[], ids: readonly string[], together: boolean) =>
  together
    ? [all.filter((line) => ids.includes(line.activityGroupId))]
    : ids.map((id) => all.filter((line) => line.activityGroupId === id))

const further = (heap: readonly DiscountLine[]): string[] => {
  const people = heap.flatMap((line) => (line.attendee ? [line.attendee] : []))
  const ranked = [...new Set(people.map(({ id }) => id))].map((id) => ({
    id,
    sum: total(
      heap.filter((line) => line.attendee?.id === id).map((line) => line.amount + line.paidByCredits),
    ),
    bornOn: people.find((person) => person.id === id)?.bornOn ?? 'never',
  }))
  ranked.sort((a, b) => {
    if (a.sum !== b.sum) return b.sum - a.sum
    return `${a.bornOn} ${a.id}` < `${b.bornOn} ${b.id}` ? -1 : 1
  })
  return ranked.slice(1).map(({ id }) => id)
}

const parts = (
  rule: AutomaticDiscount,
  all: readonly DiscountLine[],
  free: readonly DiscountLine[],
): Part[] => {
  const ids = rule.activityGroupIds
  if (rule.kind === 'multiActivity') {
    const inCart = ids.filter((id) => all.some((line) => line.activityGroupId === id))
    const condition = applies(rule.conditions, inCart.length)
    const lines = free.filter((line) => ids.includes(line.activityGroupId))
    return condition ? [{ lines, amount: off(condition.off, cost(lines), 0), each: 0 }] : []
  }
  if (rule.kind === 'multiSession')
    return heaps(all, ids, rule.across).flatMap((heap) => {
      const condition = applies(rule.conditions, places(heap))
      const lines = heap.filter((line) => free.includes(line))
      if (!condition) return []
      const { unit, value } = condition.off
      const amount = off(condition.off, cost(lines), places(lines))
      return [{ lines, amount, each: unit === 'amountPerSession' ? value : 0 }]
    })
  return heaps(all, ids, rule.across).flatMap((heap) =>
    further(heap).map((id) => {
      const lines = heap.filter((line) => line.attendee?.id === id && free.includes(line))
      return { lines, amount: off(rule.off, cost(lines), 0), each: 0 }
    }),
  )
}

const key = ({ line }: { line: DiscountLine }) =>
  `${line.activityGroupId} ${line.attendee?.id ?? ''} ${String(line.amount).padStart(12, '0')} ${line.id}`

/**
 * Shares an amount, rounded down. The pennies left over go to the largest remainders, and between equal ones to the
 * first.
 */
const spread = (amount: number, over: readonly (DiscountLine & { left: number })[]) => {
  const sum = total(over.map(({ left }) => left))
  const shares = over.map((line) => ({
    line,
    share: Math.floor((amount * line.left) / sum),
    remainder: (amount * line.left) % sum,
  }))
  shares.sort((a, b) => b.remainder - a.remainder || (key(a) < key(b) ? -1 : 1))
  let pennies = amount - total(shares.map(({ share }) => share))
  for (const one of shares) {
    if (pennies === 0) break
    one.share += 1
    pennies -= 1
  }
  return shares
}

const codeAmount = (code: CodeDiscount, lines: readonly DiscountLine[], left: number): number => {
  if (cost(lines) < code.minimumTotal) return 0
  const how: Off = code.off
  const amount = off(how, left, 0)
  return code.maximum !== null && amount > code.maximum ? code.maximum : amount
}

export const naiveDiscounts = (
  all: readonly DiscountLine[],
  { automatic, code }: DiscountsInForce,
): Taken => {
  const taken = new Map<string, number>()
  const left = new Map(all.map((line) => [line.id, line.amount]))
  const withLeft = (lines: readonly DiscountLine[]) =>
    lines.map((line) => ({ ...line, left: left.get(line.id) ?? 0 }))
  const take = (ruleId: string, { id }: DiscountLine, share: number) => {
    left.set(id, (left.get(id) ?? 0) - share)
    if (share > 0) taken.set(`${id} ${ruleId}`, (taken.get(`${id} ${ruleId}`) ?? 0) + share)
  }
  const takeOff = (ruleId: string, { lines, amount, each }: Part) => {
    let rest = amount
    for (const line of withLeft(lines)) {
      const own = each * places([line])
      const share = own > line.left ? line.left : own
      take(ruleId, line, share)
      rest -= share
    }
    if (rest === 0) return
    for (const { line, share } of spread(rest, withLeft(lines))) take(ruleId, line, share)
  }

  let free = [...all]
  for (;;) {
    const savings = automatic.map((rule) => total(parts(rule, all, free).map(({ amount }) => amount)))
    const most = Math.max(0, ...savings)
    const rule = automatic[savings.indexOf(most)]
    if (most === 0 || !rule) break
    for (const part of parts(rule, all, free)) {
      takeOff(rule.id, part)
      if (part.amount > 0) free = free.filter((line) => !part.lines.includes(line))
    }
  }

  if (code) {
    const covered = all.filter(
      (line) => code.activityGroupIds === null || code.activityGroupIds.includes(line.activityGroupId),
    )
    const sum = total(withLeft(covered).map((line) => line.left))
    takeOff(code.id, { lines: covered, amount: codeAmount(code, covered, sum), each: 0 })
  }
  return taken
}
