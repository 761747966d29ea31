import { present } from '../api/errors.ts'
import { created, listPage, paging } from '../api/lists.ts'
import { listOf, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'

export const eventRoutes = [
  route({
    on: 'GET /v1/events',
    parameters: { ...paging, ...created, type: text().optional(), types: listOf(text()).optional() },
    answer: ({ scope, parameters: { type, types, ...page } }) =>
      listPage(
        scope,
        'event',
        '/v1/events',
        page,
        (event) =>
          (type === undefined || event.type === type) && (types === undefined || types.includes(event.type)),
      ),
  }),
  route({
    on: 'GET /v1/events/:id',
    answer: ({ scope, id }) => present(scope.find('event', id), 'event', id),
  }),
]
