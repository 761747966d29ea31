import { type AuditEntry, person } from './audit-entry.ts'
import { bookingDeeds } from './booking-deeds.ts'
import { changingDeed, isPaidByCard } from './changing-deeds.ts'
import { words } from './field-labels.ts'
import { peopleDeeds } from './people-deeds.ts'
import { setUpDeeds } from './set-up-deeds.ts'

/** What was done, after the name of who did it. Keyed as the server records it: by the operation. */
const deeds: Readonly<Record<string, string>> = { ...peopleDeeds, ...setUpDeeds, ...bookingDeeds }

/** 'invoices.markPaid' → 'invoices: mark paid', so that a deed nobody has worded yet can still be read. */
const unworded = (action: string): string => {
  const [noun = '', ...verb] = action.split('.')
  return verb.length === 0 ? words(noun) : `${words(noun)}: ${words(verb.join(' '))}`
}

const deedOf = (entry: Pick<AuditEntry, 'action' | 'changes'>): string =>
  changingDeed(entry) ??
  (Object.hasOwn(deeds, entry.action) ? deeds[entry.action] : undefined) ??
  unworded(entry.action)

/** Names who did it. A job only notes that the card provider has the money: the customer paid it. */
const doerOf = (entry: Pick<AuditEntry, 'actor' | 'actorKind' | 'action' | 'changes'>): string => {
  if (entry.actorKind === 'job' && isPaidByCard(entry)) return 'The customer'
  return entry.actor === '' ? 'Somebody' : entry.actor
}

/** In parts, because the one who did it is shown in bold, and the one it was done to is a link. */
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
