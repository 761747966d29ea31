/** How the news of a payment comes: its two events in an order and so often each, and the payer's return. */
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

/** 0, 1, 2 and 5 times, in both orders, before and after the return, and without one. */
export const allNews: readonly News[] = told.flatMap((one) =>
  (['before', 'after', 'never'] as const).map((returns) => ({ ...one, returns })),
)

/** Whether anybody tells us anything. */
export const isSilent = ({ times, returns }: News): boolean => times === 0 && returns === 'never'
