import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { limits } from '#domain/limits.ts'
import { countries } from '#domain/platform/clients/countries.ts'
import type { PlanLevel } from '#domain/platform/clients/features.ts'
import { clients } from '#server/db/schema/clients.ts'
import type { Client } from './client.ts'

export interface NewClient {
  readonly slug: string
  readonly name: string
  readonly contactEmail: string
  readonly baseUrl: string
  readonly logoColour?: string
  readonly country?: string
  readonly currency?: string
  readonly timeZone?: string
  readonly planLevel?: PlanLevel
  readonly termsText?: string
  readonly receiptDetails?: string
  readonly createdByDemo?: boolean
}

const american = new Set(['US'])

/** Creates an organiser. Runs as the owner of the tables, because there is no organiser yet that it could act for. */
export const createClient = async (
  connection: PoolClient,
  input: NewClient,
  now: Temporal.Instant,
): Promise<Client> => {
  const country = input.country ?? limits.defaultCountry
  const usual = countries[country]
  const [client] = await drizzle({ client: connection })
    .insert(clients)
    .values({
      slug: input.slug,
      name: input.name,
      contactEmail: input.contactEmail,
      baseUrl: input.baseUrl,
      logoColour: input.logoColour ?? '#1c6e8c',
      country,
      currency: input.currency ?? usual?.currency ?? 'GBP',
      timeZone: input.timeZone ?? usual?.timeZone ?? 'Europe/London',
      dateFormat: american.has(country) ? 'MM/dd/yyyy' : 'dd/MM/yyyy',
      dateFormatTextualWithYear: american.has(country) ? 'MMM d, yyyy' : 'EEE d MMM yyyy',
      planLevel: input.planLevel ?? 10,
      termsText: input.termsText ?? '',
      receiptDetails: input.receiptDetails ?? '',
      createdByDemo: input.createdByDemo ?? false,
      createdAt: now,
    })
    .returning()
  if (!client) throw new Error('the new client did not come back')
  return client
}
