import type { FastifyReply } from 'fastify'
import { listing } from '#contract/sales/listing/listing.ts'
import { publicActivities } from '#contract/sales/listing/public-activity.ts'
import { notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Server } from '#server/http/serve.ts'
import { activityAnswerOf, calendarAnswerOf, listingAnswerOf } from './public-answers.ts'
import type { PublicCatalogue } from './public-catalogue.ts'

interface Asked {
  readonly caller: { readonly scope: Scope }
  readonly reply: FastifyReply
}

/** Checks if the browser bypasses caches. The web app does so after a booking and after a refused one. */
const wantsLatest = ({ request }: FastifyReply): boolean => request.headers['cache-control'] === 'no-cache'

export const serveListing = ({ serve }: Server, catalogue: PublicCatalogue) => {
  const snapshot = ({ caller: { scope }, reply }: Asked) =>
    catalogue[wantsLatest(reply) ? 'latest' : 'at'](scope.client, scope.now)

  serve(listing.read, async (asked) => listingAnswerOf(await snapshot(asked)))

  serve(listing.calendar, async (asked) => calendarAnswerOf(await snapshot(asked), asked.query.month))

  serve(
    publicActivities.read,
    async (asked) => activityAnswerOf(await snapshot(asked), asked.params.id) ?? notFound(),
  )
}
