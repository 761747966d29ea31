import { eq } from 'drizzle-orm'
import type { ClientForm } from '#contract/platform/clients/clients.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { changesBetween, recordAudit } from '#server/platform/audit/record-audit.ts'
import { bumpCatalogue } from './bump-catalogue.ts'
import type { Client } from './client.ts'
import { lockClient, readClient } from './lock-client.ts'

type Changeable = Partial<Omit<Client, 'id' | 'version' | 'createdAt'>>

/** The parts of other areas that move with the organiser's time zone. */
export interface ZoneMove {
  readonly lock: (tx: Tx) => Promise<void>
  readonly move: (tx: Tx, timeZone: string) => Promise<unknown>
}

/** Writes what differs, increments the version and records the history. */
const change = async (tx: Tx, before: Client, action: string, next: Changeable): Promise<Client> => {
  const changes = changesBetween<Client>(before, next)
  if (changes.length === 0) return before
  const [after] = await tx.sql
    .update(clients)
    .set({ ...next, version: before.version + 1 })
    .where(eq(clients.id, tx.clientId))
    .returning()
  if (!after) throw new Error('the client of this transaction is gone')
  await recordAudit(tx, { action, subject: 'client', subjectId: tx.clientId, changes })
  return after
}

export const updateClient = (scope: Scope, form: ClientForm, zone: ZoneMove): Promise<Client | Failure> =>
  scope.transaction(async (tx) => {
    // Transactions that lock both sessions and the organiser lock the sessions first: see the activities' settle().
    const movesZone = scope.client.timeZone !== form.timeZone
    if (movesZone) await zone.lock(tx)
    const before = await lockClient(tx)
    if (before.version !== form.version) return new Failure('stale', messages.settingsSavedByOther)
    if (before.currencyLockedAt && before.currency !== form.currency)
      return new Failure('conflict', messages.currencyLocked, [
        { path: 'currency', reason: messages.currencyLocked },
      ])
    const { version: _, sessionReminderHours, paymentDueDays, waitlistHours, receiptDetails, ...sent } = form
    const next = {
      ...sent,
      ...(sessionReminderHours !== undefined && { sessionReminderHours }),
      ...(paymentDueDays !== undefined && { paymentDueDays }),
      ...(waitlistHours !== undefined && { waitlistHours }),
      ...(receiptDetails !== undefined && { receiptDetails }),
    }
    if (before.timeZone !== form.timeZone) await zone.move(tx, form.timeZone)
    // The country is part of a venue's link to the map.
    if (before.timeZone !== form.timeZone || before.country !== form.country) await bumpCatalogue(tx)
    return change(tx, before, 'clients.update', next)
  })

export const changePlan = (scope: Scope, planLevel: Client['planLevel']): Promise<Client> =>
  scope.transaction(async (tx) => {
    const before = await lockClient(tx)
    // Public pages only offer a waitlist if the plan includes it.
    if (before.planLevel !== planLevel) await bumpCatalogue(tx)
    return change(tx, before, 'clients.changePlan', { planLevel })
  })

/** Locks the currency at the first price or payment. From then on, amounts are in this currency. */
export const lockCurrency = async (tx: Tx): Promise<void> => {
  // It is never unlocked, so a payer who sees it locked doesn't have to make all others wait.
  if ((await readClient(tx)).currencyLockedAt) return
  const before = await lockClient(tx)
  if (!before.currencyLockedAt) await change(tx, before, 'clients.lockCurrency', { currencyLockedAt: tx.now })
}
