import type { FastifyBaseLogger } from 'fastify'
import type { ClientDirectory } from '#server/platform/clients/client-directory.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Drill } from '../drill.ts'
import type { CardProvider } from '../gateways/cards/card-provider.ts'
import type { FileStore } from '../gateways/files/file-store.ts'

/** What every module may use, handed down from main.ts (or a test) and never found. */
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

/** What is handed in from outside; the directory of clients is made of it. */
export type AppParts = Omit<Deps, 'directory'>
