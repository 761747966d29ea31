import { listing } from '#contract/listing.ts'
import { publicActivities } from '#contract/public-activity.ts'
import { notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '../../db/scope.ts'
import type { Server } from '../../http/serve.ts'
import { activityAnswerOf, calendarAnswerOf, listingAnswerOf } from './public-answers.ts'

export const serveListing = ({ serve, deps }: Server) => {
  const snapshot = ({ client, now }: Scope) => deps.catalogue.at(client, now)

  serve(listing.read, async ({ caller }) => listingAnswerOf(await snapshot(caller.scope)))

  serve(listing.calendar, async ({ caller, query }) =>
    calendarAnswerOf(await snapshot(caller.scope), query.month),
  )

  serve(
    publicActivities.read,
    async ({ caller, params }) => activityAnswerOf(await snapshot(caller.scope), params.id) ?? notFound(),
  )
}
