import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { providerEvents } from '#server/db/schema/provider-calls.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import type { Actor } from '#server/db/transaction.ts'
import { type Drill, isGuarded } from '#server/drill.ts'
import type { EventView } from '#server/gateways/cards/read-event.ts'
import type { Deps } from '#server/http/deps.ts'
import { enqueue } from '#server/jobs/enqueue.ts'

const actor: Actor = { kind: 'job', id: undefined, name: 'Card provider' }
const received = { received: true } as const

const notAnEvent = () => new Failure('malformed', messages.eventUnreadable)

/** Stores the event once by its id. A job handles it after the response. */
const keep = (scope: Scope, event: EventView, accountId: string, drill: Drill | undefined): Promise<void> =>
  scope.transaction(async (tx) => {
    const { id: eventId, type, objectId, intentId, named } = event
    const inserted = await tx.sql
      .insert(providerEvents)
      .values({
        clientId: tx.clientId,
        eventId,
        type,
        objectId,
        accountId,
        intentId,
        named,
        receivedAt: tx.now,
      })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId })
    const isNew = inserted.length > 0 || !isGuarded(drill, 'seenEvents')
    if (isNew) await enqueue(tx, 'handleCardEvent', { eventId })
  })

/** Receives a webhook event. The signature and the account decide whether it's accepted. */
export const receiveEvent = async (
  deps: Deps,
  raw: Buffer,
  signature: string | undefined,
): Promise<typeof received | Failure> => {
  const { cards, drill, clock, logger, directory } = deps
  const read = await cards?.verifyEvent(raw, signature ?? '', clock.now(), isGuarded(drill, 'signature'))
  if (read === undefined || read.kind === 'unsigned') {
    logger.warn('an event of the card provider was not signed as it should be')
    return notAnEvent()
  }
  if (read.kind === 'malformed') {
    logger.warn({ where: read.where }, 'an event of the card provider was signed, but is malformed')
    return notAnEvent()
  }
  const { event } = read
  const client = event.account === null ? undefined : await directory.byCardAccount(event.account)
  if (!client || event.account === null) {
    logger.warn({ event: event.id, type: event.type }, 'an event is about an account that is nobody’s here')
    return received
  }
  await keep(scopeFor(deps, client, actor, {}, 'kept'), event, event.account, drill)
  drill?.at?.('event-kept')
  return received
}
