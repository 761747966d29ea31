import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Drill } from '#server/drill.ts'
import type { CardProvider } from '#server/gateways/cards/card-provider.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import type { ClientDirectory } from '#server/platform/clients/client-directory.ts'

/** What every noun may use, handed down from main.ts (or a test) and never found. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly files: FileStore
  /** Undefined where this installation takes no cards. */
  readonly cards: CardProvider | undefined
  readonly logger: FastifyBaseLogger
  readonly directory: ClientDirectory
  readonly drill?: Drill | undefined
}

/** What is handed in from outside. The app adds the directory of clients. */
export type AppParts = Omit<Deps, 'directory'>
