import { and, asc, eq } from 'drizzle-orm'
import type { PublicBookingAgreement } from '#contract/catalogue/agreements/public-booking-agreement.ts'
import type { FieldAnswer } from '#contract/people/fields/fields.ts'
import { unpayableIn } from '#domain/catalogue/activities/payment/payable.ts'
import type { PaymentMethodKind } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import type { CancellationRule } from '#domain/catalogue/cancellation-policies/cancellation-rule.ts'
import { offeredFields, tabTypeOf } from '#domain/catalogue/home-tabs/offered-fields.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { activityGroups } from '#server/db/schema/activities.ts'
import { clients } from '#server/db/schema/clients.ts'
import { homeTabs } from '#server/db/schema/home-tabs.ts'
import { bookingAgreements, cancellationPolicies } from '#server/db/schema/policies.ts'
import { sessionPassActivities, sessionPasses } from '#server/db/schema/session-passes.ts'
import { venues } from '#server/db/schema/venues.ts'
import type { Tx } from '#server/db/transaction.ts'
import { type Installation, methodsTaken } from '#server/money/payments/ways-to-pay.ts'
import { listFields } from '#server/people/fields/field.ts'
import type { Catalogue, CatalogueActivity } from './catalogue.ts'
import { readAnswers } from './read-answers.ts'
import { readDiscounts } from './read-discounts.ts'
import { readAddOns, readCancelled, readSessions, readTickets } from './read-schedule.ts'

/** Finds the activities that take a pass on sale, because only their pages need its price. */
const readActivitiesWithPass = async (tx: Tx): Promise<ReadonlySet<string>> => {
  const rows = await tx.sql
    .select({ id: sessionPassActivities.activityGroupId })
    .from(sessionPassActivities)
    .innerJoin(
      sessionPasses,
      and(
        eq(sessionPasses.clientId, sessionPassActivities.clientId),
        eq(sessionPasses.id, sessionPassActivities.passId),
      ),
    )
    .where(and(eq(sessionPassActivities.clientId, tx.clientId), eq(sessionPasses.enabled, true)))
  return new Set(rows.map(({ id }) => id))
}

const groupedBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): ReadonlyMap<string, Row[]> =>
  Map.groupBy(rows, keyOf)

const readGroups = (tx: Tx) =>
  tx.sql
    .select()
    .from(activityGroups)
    .where(and(eq(activityGroups.clientId, tx.clientId), eq(activityGroups.enabled, true)))
    .orderBy(asc(activityGroups.name), asc(activityGroups.id))

const readAgreements = async (tx: Tx): Promise<ReadonlyMap<string, PublicBookingAgreement>> => {
  const rows = await tx.sql
    .select()
    .from(bookingAgreements)
    .where(eq(bookingAgreements.clientId, tx.clientId))
  return new Map(
    rows.map(({ id, name, text, policyText, linkToPolicy }) => [
      id,
      { _id: id, name, text, policyText, linkToPolicy },
    ]),
  )
}

const readPolicies = async (tx: Tx): Promise<ReadonlyMap<string, readonly CancellationRule[]>> => {
  const rows = await tx.sql
    .select({ id: cancellationPolicies.id, rules: cancellationPolicies.rules })
    .from(cancellationPolicies)
    .where(eq(cancellationPolicies.clientId, tx.clientId))
  return new Map(rows.map(({ id, rules }) => [id, rules]))
}

const readVenues = (tx: Tx) =>
  tx.sql
    .select({ _id: venues.id, name: venues.name, enabled: venues.enabled })
    .from(venues)
    .where(eq(venues.clientId, tx.clientId))
    .orderBy(asc(venues.name))

/** Reads the tabs that are shown: enabled, and based on a field that is still public. */
const readTabs = async (tx: Tx, fields: readonly FieldAnswer[]): Promise<Catalogue['tabs']> => {
  const open = new Set(fields.map(({ _id }) => _id))
  const rows = await tx.sql
    .select()
    .from(homeTabs)
    .where(and(eq(homeTabs.clientId, tx.clientId), eq(homeTabs.enabled, true)))
    .orderBy(asc(homeTabs.weight), asc(homeTabs.id))
  return rows
    .filter(({ fieldId }) => open.has(fieldId))
    .map(({ id, name, path, value }) => ({ _id: id, name, path, value }))
}

const readOrganiser = async (tx: Tx): Promise<Pick<Catalogue, 'version' | 'hasWaitlists'>> => {
  const [row] = await tx.sql
    .select({ version: clients.catalogueVersion, planLevel: clients.planLevel })
    .from(clients)
    .where(eq(clients.id, tx.clientId))
  return {
    version: row?.version ?? 0,
    hasWaitlists: row !== undefined && hasFeature(row.planLevel, 'waitlists'),
  }
}

const turnsOf = (activities: readonly CatalogueActivity[], readAt: Temporal.Instant): readonly number[] =>
  activities
    .flatMap(({ sessions, cancelled, group: { salesOpenAt, salesCloseAt } }) => [
      ...[...sessions, ...cancelled].map(({ startMs }) => startMs),
      ...[salesOpenAt, salesCloseAt].flatMap((moment) => (moment ? [moment.epochMilliseconds] : [])),
    ])
    .filter((ms) => ms > readAt.epochMilliseconds)
    .toSorted((a, b) => a - b)

const unpayableOf = (
  activities: readonly CatalogueActivity[],
  taken: readonly PaymentMethodKind[],
): Catalogue['unpayable'] =>
  new Map(
    activities.flatMap((activity) => {
      const { tickets, addOns, group } = activity
      const found = unpayableIn({ tickets, addOns, paymentMethods: group.paymentMethods }, taken)
      const ids = [...found.tickets.map(({ id }) => id), ...found.addOns.map(({ _id }) => _id)]
      return ids.map((id): [string, CatalogueActivity] => [id, activity])
    }),
  )

/**
 * Loads the catalogue, reading its version first. If someone saves in the meantime, newer content has an older number,
 * and the next read of the counters finds the number outdated.
 */
export const loadCatalogue = async (
  tx: Tx,
  country: string,
  installation: Installation,
): Promise<Catalogue> => {
  const organiser = await readOrganiser(tx)
  const fields = await listFields(tx, 'activity')
  const groups = await readGroups(tx)
  const answers = await readAnswers(tx, country, fields, groups)
  const sessions = groupedBy(await readSessions(tx, tx.now), ({ activityGroupId }) => activityGroupId)
  const cancelled = groupedBy(await readCancelled(tx, tx.now), ({ activityGroupId }) => activityGroupId)
  const tickets = groupedBy(await readTickets(tx), ({ activityGroupId }) => activityGroupId)
  const addOns = groupedBy(await readAddOns(tx), ({ activityGroupId }) => activityGroupId)
  const discounts = await readDiscounts(tx)
  const withPass = await readActivitiesWithPass(tx)
  const agreements = await readAgreements(tx)
  const policies = await readPolicies(tx)
  const places = await readVenues(tx)
  const taken = await methodsTaken(tx, installation)
  const activities = groups.flatMap((group): CatalogueActivity[] => {
    const own = answers.get(group.id)
    if (!own) return []
    return [
      {
        group,
        ...own,
        sessions: sessions.get(group.id) ?? [],
        cancelled: cancelled.get(group.id) ?? [],
        tickets: tickets.get(group.id) ?? [],
        addOns: (addOns.get(group.id) ?? []).map(({ addOn }) => addOn),
        discounts: discounts.get(group.id) ?? [],
        takesPass: withPass.has(group.id),
        bookingAgreement: agreements.get(group.bookingAgreementId ?? '') ?? null,
        cancellationRules: policies.get(group.cancellationPolicyId ?? '') ?? [],
      },
    ]
  })
  return {
    ...organiser,
    readAt: tx.now,
    activities: new Map(activities.map((activity) => [activity.group.id, activity])),
    taken,
    unpayable: unpayableOf(activities, taken),
    tabs: await readTabs(tx, fields),
    filters: offeredFields(fields, places).map((field) => ({
      field: field._id,
      title: field.title,
      options: tabTypeOf(field) === 'venue' ? places : field.fieldOptions.filter(({ enabled }) => enabled),
    })),
    turns: turnsOf(activities, tx.now),
  }
}
