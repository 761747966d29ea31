import { invalidParameter } from '../api/errors.ts'
import { integer, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'
import { newId } from '../world/ids.ts'

/**
 * The provider's test clocks, in a simpler form. Each clock applies to its whole account, which is then ahead by a
 * fixed time and keeps running. So the pages of an organiser whose own clock was moved are neither too late nor too
 * early. An account's first clock may start in the past, and then only moves forward.
 */
export const testClockRoutes = [
  route({
    on: 'POST /v1/test_helpers/test_clocks',
    parameters: { frozen_time: integer, name: text(300).optional() },
    answer: ({ world, scope, parameters: { frozen_time, name } }) => {
      const ahead = frozen_time - world.now()
      const before = world.state.ahead.get(scope.account)
      if (before !== undefined && ahead < before - 60)
        throw invalidParameter('A clock cannot go back.', { param: 'frozen_time' })
      world.state.ahead.set(scope.account, ahead)
      world.touch()
      return {
        id: newId('clock'),
        object: 'test_helpers.test_clock',
        created: world.now(),
        deletes_after: frozen_time + 30 * 24 * 3600,
        frozen_time,
        livemode: false,
        name: name ?? null,
        status: 'ready',
        status_details: {},
      }
    },
  }),
]
