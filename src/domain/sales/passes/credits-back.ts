/** A place that was paid by a credit. */
export interface PaidPlace {
  readonly itemId: string
  readonly sessionId: string
}

/** A cancelled session, with the percentage that the deciding rule refunds. 100 if the organiser decides. */
export interface CancelledPlace extends PaidPlace {
  readonly percentage: number
}

/**
 * Finds the places whose credits are restored. A credit can't be split, so it is restored if any part of the price
 * would be refunded, and always if the organiser cancels.
 */
export const creditsBack = <Place extends PaidPlace>(
  paid: readonly Place[],
  cancelled: readonly CancelledPlace[],
): readonly Place[] =>
  paid.filter(({ itemId, sessionId }) =>
    cancelled.some((one) => one.itemId === itemId && one.sessionId === sessionId && one.percentage > 0),
  )
