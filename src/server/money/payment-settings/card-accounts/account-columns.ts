import type { AccountView } from '#server/gateways/cards/card-provider.ts'

/** The provider's data about an account, which can change. */
export const accountColumns = ({ detailsSubmitted, chargesEnabled, payoutsEnabled }: AccountView) => ({
  detailsSubmitted,
  chargesEnabled,
  payoutsEnabled,
})

export const createdAt = ({ created }: AccountView): Temporal.Instant | null =>
  created === null ? null : Temporal.Instant.fromEpochMilliseconds(created * 1_000)
