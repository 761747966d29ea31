import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { safeError } from './safe-error.ts'

test('of a failed query it keeps what the driver said, and none of the values', () => {
  const driver = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    detail: 'Key (email)=(robin@people.test) already exists.',
  })
  const error = new DrizzleQueryError('insert into users values ($1)', ['robin@people.test'], driver)
  // The control: unguarded, the address would be in the log.
  expect(error.message).toContain('robin@people.test')
  const safe = safeError(error)
  expect(safe.message).toBe('a query failed: duplicate key value violates unique constraint "users_email"')
  expect(JSON.stringify(safe)).not.toContain('robin')
  expect(safe.stack).toContain('safe-error.test.ts')
})

test('of a value that does not fit it keeps only the kind of misfit', () => {
  const driver = Object.assign(new Error('invalid input syntax for type uuid: "robin"'), { code: '22P02' })
  expect(safeError(driver).message).toBe('SQLSTATE 22P02')
  expect(safeError(new DrizzleQueryError('select $1', ['robin'], driver)).message).toBe(
    'a query failed: SQLSTATE 22P02',
  )
})

test('of any other error it keeps name, message and places', () => {
  const safe = safeError(new TypeError('x is not a function'))
  expect(safe).toMatchObject({ name: 'TypeError', message: 'x is not a function' })
  expect(safe.stack).toMatch(/^\s+at /u)
})

test.each(['text', undefined, { secret: 'value' }])(
  'of something that is no error (%o) it keeps nothing',
  (thrown) => {
    expect(safeError(thrown)).toEqual({
      name: 'Error',
      message: 'something that is no error was thrown',
      stack: undefined,
    })
  },
)
