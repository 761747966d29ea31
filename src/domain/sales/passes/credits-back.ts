/** A place that was paid by a credit. */
export interface PaidPlace {
  readonly itemId: string
  readonly sessionId: string
}

/** A session that is cancelled; what the deciding rule refunds of it, in per cent, or 100 where the organiser decides. */
export interface CancelledPlace extends PaidPlace {
  readonly percentage: number
}

/** A credit is one piece: it comes back if anything would, and always where the organiser cancels. */
export const creditsBack = <Place extends PaidPlace>(
  paid: readonly Place[],
  cancelled: readonly CancelledPlace[],
): readonly Place[] =>
  paid.filter(({ itemId, sessionId }) =>
    cancelled.some((one) => one.itemId === itemId && one.sessionId === sessionId && one.percentage > 0),
  )
