import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Drill } from '../drill.ts'
import type { CardProvider } from '../gateways/cards/card-provider.ts'
import type { FileStore } from '../gateways/files/file-store.ts'
import type { ClientDirectory } from '#server/platform/clients/directory.ts'
import type { PlaceDesk } from '#server/sales/capacity/place-desk.ts'
import type { PublicCatalogue } from '#server/sales/listing/public-catalogue.ts'
import type { FastifyBaseLogger } from 'fastify'

/** What the product is made of, handed down from main.ts (or a test) and never found. */
export interface Deps {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly files: FileStore
  /** Undefined where this installation takes no cards. */
  readonly cards: CardProvider | undefined
  readonly logger: FastifyBaseLogger
  readonly directory: ClientDirectory
  readonly catalogue: PublicCatalogue
  readonly placeDesk: PlaceDesk
  readonly drill?: Drill | undefined
}

/** What is handed in from outside; the rest the app makes of it. */
export type AppParts = Omit<Deps, 'directory' | 'catalogue' | 'placeDesk'>
