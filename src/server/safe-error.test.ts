import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { safeError } from './safe-error.ts'

test("keeps the driver's message of a failed query, and none of the values", () => {
  const driver = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    detail: 'Key (email)=(robin@people.test) already exists.',
  })
  const error = new DrizzleQueryError('insert into users values ($1)', ['robin@people.test'], driver)
  // This is the control: without the guard, the address would be in the log.
  expect(error.message).toContain('robin@people.test')
  const safe = safeError(error)
  expect(safe.message).toBe('a query failed: duplicate key value violates unique constraint "users_email"')
  expect(JSON.stringify(safe)).not.toContain('robin')
  expect(safe.stack).toContain('safe-error.test.ts')
})

test("keeps only the kind of error for a value that doesn't fit its type", () => {
  const driver = Object.assign(new Error('invalid input syntax for type uuid: "robin"'), { code: '22P02' })
  expect(safeError(driver).message).toBe('SQLSTATE 22P02')
  expect(safeError(new DrizzleQueryError('select $1', ['robin'], driver)).message).toBe(
    'a query failed: SQLSTATE 22P02',
  )
})

test('keeps name, message and code locations of any other error', () => {
  const safe = safeError(new TypeError('x is not a function'))
  expect(safe).toMatchObject({ name: 'TypeError', message: 'x is not a function' })
  expect(safe.stack).toMatch(/^\s+at /u)
})

test.each(['text', undefined, { secret: 'value' }])(
  "keeps nothing of a thrown value that isn't an error (%o)",
  (thrown) => {
    expect(safeError(thrown)).toEqual({
      name: 'Error',
      message: 'something that is no error was thrown',
      stack: undefined,
    })
  },
)
