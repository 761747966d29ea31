import type { Scope } from '#server/db/scope.ts'
import { releaseExpired } from './release-expired.ts'

/** Every minute: places of carts whose time is over, a few at a time, until there are none. */
export const releaseHolds = async (scope: Scope): Promise<void> => {
  while ((await scope.transaction(releaseExpired)) > 0);
}
