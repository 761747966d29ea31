import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Drill } from '#server/drill.ts'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import type { ClientDirectory } from '#server/platform/clients/client-directory.ts'

/** The dependencies of every noun, passed down from main.ts or a test and never found in a global. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly files: FileStore
  /** The card provider, or undefined if this installation takes no cards. */
  readonly cards: CardProvider | undefined
  readonly logger: FastifyBaseLogger
  readonly directory: ClientDirectory
  readonly drill?: Drill | undefined
}

/** The parts passed in from outside. The app adds the client directory. */
export type AppParts = Omit<Deps, 'directory'>
