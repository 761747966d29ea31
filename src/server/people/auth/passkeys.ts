import { and, asc, eq } from 'drizzle-orm'
import { type Failure, notFound } from '#domain/kernel/failure.ts'
import { passkeys } from '#server/db/schema/users.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { withOwnPassword } from './with-own-password.ts'

export type Passkey = typeof passkeys.$inferSelect

export const presentPasskey = (passkey: Passkey) => ({
  _id: passkey.id,
  name: passkey.name,
  createdAt: passkey.createdAt.toString(),
  lastUsedAt: passkey.lastUsedAt?.toString() ?? null,
})

export const passkeysOf = (tx: Tx, userId: string): Promise<Passkey[]> =>
  tx.sql
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.clientId, tx.clientId), eq(passkeys.userId, userId)))
    .orderBy(asc(passkeys.id))

export const recordPasskeyChange = (
  tx: Tx,
  action: string,
  userId: string,
  from: string | null,
  to: string | null,
): Promise<void> =>
  recordAudit(tx, { action, subject: 'user', subjectId: userId, changes: [{ field: 'passkey', from, to }] })

export const listPasskeys = (scope: Scope, caller: SignedIn) =>
  scope.transaction(async (tx) => {
    const items = (await passkeysOf(tx, caller.userId)).map(presentPasskey)
    return { items, total: items.length }
  })

/** Finds one of the caller's own passkeys. Other people's passkeys aren't found. */
const own = (tx: Tx, caller: SignedIn, id: string) =>
  and(eq(passkeys.clientId, tx.clientId), eq(passkeys.userId, caller.userId), eq(passkeys.id, id))

export const renamePasskey = (scope: Scope, caller: SignedIn, id: string, name: string) =>
  scope.transaction(async (tx) => {
    const [before] = await tx.sql
      .select()
      .from(passkeys)
      .where(own(tx, caller, id))
      .for('update')
    if (!before) return notFound()
    await tx.sql
      .update(passkeys)
      .set({ name })
      .where(own(tx, caller, id))
    if (before.name !== name)
      await recordPasskeyChange(tx, 'passkeys.rename', caller.userId, before.name, name)
    return presentPasskey({ ...before, name })
  })

/**
 * Removes a passkey. Asks for the password, because an open browser must not be enough to take away its owner's way to
 * sign in.
 */
export const removePasskey = (
  scope: Scope,
  caller: SignedIn,
  { id, password }: { readonly id: string; readonly password: string },
): Promise<{ success: true } | Failure> =>
  withOwnPassword(scope, caller, { password, path: 'password' }, async (tx) => {
    const [removed] = await tx.sql
      .delete(passkeys)
      .where(own(tx, caller, id))
      .returning()
    if (!removed) return notFound()
    await recordPasskeyChange(tx, 'passkeys.remove', caller.userId, removed.name, null)
    return { success: true }
  })
