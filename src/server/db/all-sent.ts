import { isConsequence } from './trouble.ts'

type Answers<Sent extends readonly unknown[]> = { -readonly [Place in keyof Sent]: Awaited<Sent[Place]> }

/**
 * Returns the answers of statements that were sent without waiting for each other. If a statement fails, the later ones
 * fail because of it, and their order of arrival is chance, so the cause is thrown. By then all have ended, so that no
 * statement is still running on a connection that was returned to the pool.
 */
export const allSent = async <const Sent extends readonly Promise<unknown>[]>(
  sent: Sent,
): Promise<Answers<Sent>> => {
  // Each is awaited only once, because the query builder's result runs the query again on every await.
  const ends = await Promise.allSettled(sent)
  const failed = ends.filter((end) => end.status === 'rejected')
  if (failed.length > 0) throw (failed.find(({ reason }) => !isConsequence(reason)) ?? failed[0])?.reason
  return ends.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as Answers<Sent>
}
