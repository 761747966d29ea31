import { expect, test } from 'vitest'
import { openDatabase, openSibling } from './database.ts'

test('a second pool reaches the same database with the same password, within its own limit', async () => {
  const connection = {
    host: 'db.test',
    user: 'rollcall',
    password: 'pass word',
    database: 'clubs',
    ssl: { ca: 'x' },
  }
  const first = openDatabase(connection)
  const second = openSibling(first, 3)
  expect(second.pool.options).toMatchObject({ host: 'db.test', user: 'rollcall', database: 'clubs', max: 3 })
  expect(second.pool.options.password).toBe('pass word')
  expect(second.pool.options.ssl).toEqual({ ca: 'x' })
  await Promise.all([first.close(), second.close()])
})
