import { expect, test } from 'vitest'
import { openDatabase, openSibling } from './database.ts'

test('a second pool uses the same database and password, with its own limit and the same timeouts', async () => {
  const connection = {
    host: 'db.test',
    user: 'rollcall',
    password: 'pass word',
    database: 'clubs',
    ssl: { ca: 'x' },
  }
  const patience = { connection: 1, lock: 2, statement: 3, idle: 4 }
  const first = openDatabase(connection, patience)
  const second = openSibling(first, 3)
  expect(second.pool.options).toMatchObject({ host: 'db.test', user: 'rollcall', database: 'clubs', max: 3 })
  expect(second.pool.options.password).toBe('pass word')
  expect(second.pool.options.ssl).toEqual({ ca: 'x' })
  expect(second.patience).toEqual(patience)
  await Promise.all([first.close(), second.close()])
})
