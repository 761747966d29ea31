import { expect, it } from 'vitest'
import { requestUrl } from './request-url.ts'

it.each([
  ['/api/client', {}, {}, '/api/client'],
  ['/api/users/{id}', { id: 'a b' }, {}, '/api/users/a%20b'],
  [
    '/api/users',
    {},
    { limit: 20, search: 'Ann & Bo', after: undefined, role: '' },
    '/api/users?limit=20&search=Ann+%26+Bo',
  ],
])('fills %s with %o and %o to get %s', (path, params, query, expected) => {
  expect(requestUrl(path, params, query)).toBe(expected)
})
