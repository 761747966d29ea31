import type { Scope } from '#server/db/scope.ts'
import { releaseExpired } from './release-expired.ts'

/** Releases expired holds every minute, in small batches until all are done. */
export const releaseHolds = async (scope: Scope): Promise<void> => {
  while ((await scope.transaction(releaseExpired)) > 0);
}
