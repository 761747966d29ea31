/** The way a payment is reported: its two events in an order and number, and the payer's return. */
export interface News {
  readonly order: readonly number[]
  readonly times: number
  readonly returns: 'before' | 'after' | 'never'
}

const told: readonly Omit<News, 'returns'>[] = [
  { order: [], times: 0 },
  ...[1, 2, 5].flatMap((times) => [
    { order: [0, 1], times },
    { order: [1, 0], times },
  ]),
]

/** Events 0, 1, 2 and 5 times, in both orders, before and after the return, and without a return. */
export const allNews: readonly News[] = told.flatMap((one) =>
  (['before', 'after', 'never'] as const).map((returns) => ({ ...one, returns })),
)

/** Says whether no event and no return reports the payment. */
export const isSilent = ({ times, returns }: News): boolean => times === 0 && returns === 'never'
