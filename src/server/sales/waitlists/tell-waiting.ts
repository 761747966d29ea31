import { pages } from '#contract/pages.ts'
import { formatDateTime } from '#domain/kernel/date-format.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { localParts } from '#domain/kernel/zoned.ts'
import type { Tx } from '#server/db/transaction.ts'
import { queueEmails } from '#server/gateways/mail/queue-emails.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { readClient } from '#server/platform/clients/lock-client.ts'
import { type Facts, factsInWords, factsOf } from './entry-facts.ts'
import type { EntryRow } from './entry-rows.ts'

export interface KeptOffer {
  readonly entry: EntryRow
  readonly bookingId: string
  /** Null while the team has yet to approve it. */
  readonly endsAt: Temporal.Instant | null
}

const toOwner = (facts: Facts, entry: EntryRow) => {
  const user = facts.user(entry)
  if (!user) throw new Error('somebody waits who is not known')
  return { email: user.email, userId: user.id, firstName: user.firstName }
}

const listOf = ({ baseUrl }: Client): string => `${baseUrl}${pages.accountWaitlists()}`

/** Builds one email for all entries of a family in one activity. */
export const toFamily = (facts: Facts, client: Client, entries: readonly [EntryRow, ...EntryRow[]]) => {
  const [first] = entries
  const words = entries.map((entry) => factsInWords(facts, client, entry))
  return {
    to: toOwner(facts, first),
    about: {
      activity: words[0]?.activity ?? '',
      lines: words.map(({ who, when }) => ({ who, when })),
      link: listOf(client),
    },
  }
}

/** Emails the people who joined. */
export const tellJoined = async (tx: Tx, client: Client, entries: readonly EntryRow[]): Promise<void> => {
  const [first, ...others] = entries
  if (!first) return
  const { to, about } = toFamily(await factsOf(tx, entries), client, [first, ...others])
  await queueEmails(tx, client, 'waitlistJoined', [{ to, data: { ...about, byTeam: first.addedByTeam } }])
}

/** Tells families that a place is held for them, for how long, with a link straight to its checkout. */
export const tellOffered = async (tx: Tx, client: Client, kept: readonly KeptOffer[]): Promise<void> => {
  const ready = kept.filter(({ endsAt }) => endsAt !== null)
  if (ready.length === 0) return
  const facts = await factsOf(
    tx,
    ready.map(({ entry }) => entry),
  )
  await queueEmails(
    tx,
    client,
    'waitlistOffer',
    ready.map(({ entry, endsAt, bookingId }) => {
      const { date, time } = localParts(endsAt?.toString() ?? '', client.timeZone)
      return {
        to: toOwner(facts, entry),
        data: {
          ...factsInWords(facts, client, entry),
          until: formatDateTime(date, time, client.dateFormatTextualWithYear),
          link: `${client.baseUrl}${pages.offer({ entryId: entry.id })}`,
        },
        bookingId,
      }
    }),
  )
}

/** Tells the organiser that places are held and their offers need approval. */
export const tellToApprove = async (tx: Tx, client: Client, kept: readonly KeptOffer[]): Promise<void> => {
  const pending = kept.filter(({ endsAt }) => endsAt === null)
  if (pending.length === 0) return
  const facts = await factsOf(
    tx,
    pending.map(({ entry }) => entry),
  )
  await queueEmails(
    tx,
    client,
    'waitlistToApprove',
    pending.map(({ entry }) => {
      const user = facts.user(entry)
      return {
        to: { email: client.contactEmail },
        data: {
          ...factsInWords(facts, client, entry),
          customer: fullName(user),
          link: `${client.baseUrl}${pages.waitlists({ activity: entry.activityGroupId })}`,
        },
      }
    }),
  )
}

/** Tells families that their offer has gone to the next in line. Those who only waited until the start get no email. */
export const tellOver = async (tx: Tx, entries: readonly EntryRow[]): Promise<void> => {
  const offered = entries.filter(({ offerEndsAt }) => offerEndsAt !== null)
  if (offered.length === 0) return
  const client = await readClient(tx)
  const facts = await factsOf(tx, offered)
  await queueEmails(
    tx,
    client,
    'waitlistOfferEnded',
    offered.map((entry) => ({
      to: toOwner(facts, entry),
      data: { ...factsInWords(facts, client, entry), link: listOf(client) },
    })),
  )
}
