import { type AuditEntry, person } from './audit-entry.ts'
import { bookingDeeds } from './booking-deeds.ts'
import { changingDeed, isPaidByCard } from './changing-deeds.ts'
import { words } from './field-labels.ts'
import { peopleDeeds } from './people-deeds.ts'
import { setUpDeeds } from './set-up-deeds.ts'

/**
 * The action in words, which follow the name of the person who did it. Keyed by operation, as the server records it.
 */
const deeds: Readonly<Record<string, string>> = { ...peopleDeeds, ...setUpDeeds, ...bookingDeeds }

/**
 * Splits the name of an action without words, so that it can still be read: 'invoices.markPaid' → 'invoices: mark
 * paid'.
 */
const unworded = (action: string): string => {
  const [noun = '', ...verb] = action.split('.')
  return verb.length === 0 ? words(noun) : `${words(noun)}: ${words(verb.join(' '))}`
}

const deedOf = (entry: Pick<AuditEntry, 'action' | 'changes'>): string =>
  changingDeed(entry) ??
  (Object.hasOwn(deeds, entry.action) ? deeds[entry.action] : undefined) ??
  unworded(entry.action)

/**
 * Names the person who did it. A job only notes that the card provider has the money, so the customer counts as the one
 * who paid.
 */
const doerOf = (entry: Pick<AuditEntry, 'actor' | 'actorKind' | 'action' | 'changes'>): string => {
  if (entry.actorKind === 'job' && isPaidByCard(entry)) return 'The customer'
  return entry.actor === '' ? 'Somebody' : entry.actor
}

/**
 * Builds the sentence of an entry in parts, because the person who did it is shown in bold and the person affected is a
 * link.
 */
export const auditSentence = (
  entry: Pick<AuditEntry, 'actor' | 'actorKind' | 'action' | 'changes' | 'subjectName'>,
) => {
  const [did = '', after] = deedOf(entry).split(person)
  return {
    who: doerOf(entry),
    did,
    whom: after === undefined ? undefined : (entry.subjectName ?? 'a person'),
    after: after ?? '',
  }
}
