import type { AccountView } from '#server/gateways/cards/card-provider.ts'

/** What the provider says of an account and may say otherwise next time. */
export const accountColumns = ({ detailsSubmitted, chargesEnabled, payoutsEnabled }: AccountView) => ({
  detailsSubmitted,
  chargesEnabled,
  payoutsEnabled,
})

export const createdAt = ({ created }: AccountView): Temporal.Instant | null =>
  created === null ? null : Temporal.Instant.fromEpochMilliseconds(created * 1_000)
