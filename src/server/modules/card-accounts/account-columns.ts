import type { AccountView } from '../../gateways/cards/card-provider.ts'

/** What the provider says of an account, as we keep it. */
export const accountColumns = ({
  detailsSubmitted,
  chargesEnabled,
  payoutsEnabled,
  created,
}: AccountView) => ({
  detailsSubmitted,
  chargesEnabled,
  payoutsEnabled,
  accountCreatedAt: created === null ? null : Temporal.Instant.fromEpochMilliseconds(created * 1_000),
})
