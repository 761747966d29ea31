import type { FastifyRequest } from 'fastify'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import type { ClientSettings, PublicClient } from '#contract/platform/clients/client.ts'
import { clientNow } from '#server/clock.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/http/deps.ts'
import { jsonInHtml } from '#server/http/json-in-html.ts'
import { actorOf } from '#server/http/serve.ts'
import { findUser } from '#server/people/users/find-user.ts'
import { presentSelf } from '#server/people/users/present-user.ts'
import { knowsSettings, presentClient, presentPublicClient } from '#server/platform/clients/client.ts'
import { installationOf } from '#server/platform/clients/installation.ts'
import type { PageQuery } from './page-facts.ts'

interface Boot {
  readonly client: ClientSettings | PublicClient | null
  readonly user: CurrentUser | null
  readonly setupNeeded: boolean
}

/** Embeds what the page always requests, so that the first paint needs no round trip. */
export const bootOf = async (deps: Deps, request: FastifyRequest): Promise<Boot | undefined> => {
  const { client, signedIn } = request
  if (!client)
    return (await deps.directory.isEmpty()) ? { client: null, user: null, setupNeeded: true } : undefined
  const context = {
    clientId: client.id,
    actor: actorOf(signedIn),
    now: clientNow(deps.clock, client),
    requestId: request.id,
  }
  const user =
    signedIn &&
    (await inTransaction(deps.database, context, async (tx) => {
      const found = await findUser(tx, signedIn.userId)
      return found && presentSelf(tx, found)
    }))
  const present = knowsSettings(signedIn) ? presentClient : presentPublicClient
  return {
    client: present(client, installationOf(deps.config)),
    user: user ?? null,
    setupNeeded: false,
  }
}

/** Writes the answers that the browser would request next, under its cache keys. Each is JSON already. */
const queriesText = (queries: readonly PageQuery[]): string =>
  queries
    .map(({ key, answer }) => `{"key":${jsonInHtml(JSON.stringify(key))},"data":${answer.inPage}}`)
    .join(',')

export const bootScript = (boot: Boot, queries: readonly PageQuery[]): string => {
  const own = jsonInHtml(JSON.stringify(boot)).slice(0, -1)
  return `<script type="application/json" id="boot">${own},"queries":[${queriesText(queries)}]}</script>`
}
