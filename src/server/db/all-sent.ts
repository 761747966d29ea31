import { isConsequence } from './trouble.ts'

type Answers<Sent extends readonly unknown[]> = { -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }

/**
 * What statements answer that were sent without waiting for one another. Where one fails, those sent after it fail
 * because of it, and which of them is heard of first is chance: what is thrown is the cause. All have ended by then, so
 * that nobody goes on asking on a connection that was given back.
 */
export const allSent = async <const Sent extends readonly Promise<unknown>[]>(
  sent: Sent,
): Promise<Answers<Sent>> => {
  // Awaited once: what the query builder returns asks anew whenever it is.
  const ends = await Promise.allSettled(sent)
  const failed = ends.filter((end) => end.status === 'rejected')
  if (failed.length > 0) throw (failed.find(({ reason }) => !isConsequence(reason)) ?? failed[0])?.reason
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as Answers<Sent>
}
