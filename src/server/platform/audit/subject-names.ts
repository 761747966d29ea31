import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { id } from '#contract/shapes.ts'
import type { AuditSubject } from '#domain/platform/audit/subjects.ts'
import { activityGroups, activitySessions } from '#server/db/schema/activities.ts'
import { attendees } from '#server/db/schema/attendees.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { discountRules } from '#server/db/schema/discounts.ts'
import { fields } from '#server/db/schema/fields.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import { fundingProviders, voucherProviders } from '#server/db/schema/payment-settings.ts'
import { payments } from '#server/db/schema/payments.ts'
import { bookingAgreements, cancellationPolicies } from '#server/db/schema/policies.ts'
import { subscriptionPlans } from '#server/db/schema/subscription-plans.ts'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import { users } from '#server/db/schema/users.ts'
import { venues } from '#server/db/schema/venues.ts'
import { waitlistEntries } from '#server/db/schema/waitlists.ts'
import type { Tx } from '#server/db/transaction.ts'

interface Called {
  readonly table: PgTable & { readonly id: PgColumn; readonly clientId: PgColumn }
  readonly name: PgColumn | SQL
}

/**
 * Where the name of each kind of subject is stored. Invitations, the organisation and payment methods are named by
 * their changes.
 */
const called: Partial<Record<AuditSubject, Called>> = {
  user: { table: users, name: sql`trim(${users.firstName} || ' ' || ${users.lastName})` },
  attendee: { table: attendees, name: sql`trim(${attendees.firstName} || ' ' || ${attendees.lastName})` },
  activityGroup: { table: activityGroups, name: activityGroups.name },
  venue: { table: venues, name: venues.name },
  field: { table: fields, name: fields.title },
  homeTab: { table: homeTabs, name: homeTabs.name },
  bookingAgreement: { table: bookingAgreements, name: bookingAgreements.name },
  cancellationPolicy: { table: cancellationPolicies, name: cancellationPolicies.name },
  discountRule: { table: discountRules, name: discountRules.name },
  subscription: {
    table: subscriptions,
    name: sql`(select ${activityGroups.name} from ${activityGroups} where ${activityGroups.clientId} = ${subscriptions.clientId} and ${activityGroups.id} = ${subscriptions.activityGroupId})`,
  },
  subscriptionPlan: { table: subscriptionPlans, name: subscriptionPlans.name },
  voucherProvider: { table: voucherProviders, name: voucherProviders.name },
  fundingProvider: { table: fundingProviders, name: fundingProviders.name },
  register: {
    table: activitySessions,
    name: sql`(select ${activityGroups.name} from ${activityGroups} where ${activityGroups.clientId} = ${activitySessions.clientId} and ${activityGroups.id} = ${activitySessions.activityGroupId})`,
  },
  waitlistEntry: {
    table: waitlistEntries,
    name: sql`(select ${activityGroups.name} from ${activityGroups} where ${activityGroups.clientId} = ${waitlistEntries.clientId} and ${activityGroups.id} = ${waitlistEntries.activityGroupId})`,
  },
  payment: { table: payments, name: payments.reference },
  booking: { table: bookings, name: bookings.reference },
}

interface Entry {
  readonly subject: string
  readonly subjectId: string
}

/** Reads the names of the subjects in one go for a whole page, because ids alone tell a reader nothing. */
export const subjectNames = async (
  tx: Tx,
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, string>> => {
  const names = new Map<string, string>()
  for (const [kind, { table, name }] of Object.entries(called)) {
    const about = entries.filter(
      ({ subject, subjectId }) => subject === kind && id.safeParse(subjectId).success,
    )
    const ids = new Set(about.map(({ subjectId }) => subjectId))
    if (ids.size === 0) continue
    const from: PgTable = table
    const found = await tx.sql
      .select({ id: sql<string>`${table.id}`, name: sql<string | null>`${name}` })
      .from(from)
      .where(and(eq(table.clientId, tx.clientId), inArray(table.id, [...ids])))
    // A cart has no reference yet.
    for (const one of found) if (one.name !== null) names.set(one.id, one.name)
  }
  return names
}
