import type { Scope } from '#server/db/scope.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import { storageKey } from './file.ts'

export interface ErasedFile {
  readonly storageName: string
  readonly isAuthenticated: boolean
}

/** Deletes the bytes of files whose rows are gone. Running it twice does no harm. */
export const eraseFiles = async (
  scope: Scope,
  store: FileStore,
  erased: readonly ErasedFile[],
): Promise<void> => {
  for (const one of erased) {
    const file = { clientId: scope.client.id, ...one }
    await store.delete(storageKey(file))
    await store.delete(storageKey(file, 'small'))
  }
}
