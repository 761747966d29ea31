import { expect, test } from 'vitest'
import { isBusy, isTwice, isUnstorable } from './trouble.ts'

const error = (message: string, more: object = {}, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), more)

test.each([
  ['a lock that was waited for too long', error('canceling statement', { code: '55P03' }), true],
  ['a deadlock', error('deadlock detected', { code: '40P01' }), true],
  ['a database that shuts down', error('terminating connection', { code: '57P01' }), true],
  [
    'the same inside the query builder’s error',
    error('Failed query', {}, error('x', { code: '55P03' })),
    true,
  ],
  ['nobody at the port', error('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' }), true],
  ['no socket file', error('connect ENOENT', { code: 'ENOENT', syscall: 'connect' }), true],
  ['a line that was cut', error('Failed query', {}, error('Connection terminated unexpectedly')), true],
  ['a pool that is exhausted', error('timeout exceeded when trying to connect'), true],
  ['a file of ours that is missing', error('open ENOENT', { code: 'ENOENT', syscall: 'open' }), false],
  ['a duplicate', error('duplicate key', { code: '23505' }), false],
  ['a mistake of ours', error('x is not a function'), false],
  ['something that is no error', 'Connection terminated', false],
])('decides whether to retry after %s', (_name, problem, busy) => {
  expect(isBusy(problem)).toBe(busy)
})

test.each([
  ['a NUL', error('Failed query', {}, error('invalid byte sequence', { code: '22021' })), true],
  ['a NUL inside JSON', error('unsupported Unicode escape sequence', { code: '22P05' }), true],
  ['half a pair inside JSON', error('invalid input syntax for type json', { code: '22P02' }), true],
  ['a mistake of ours', error('invalid input syntax for type uuid: "x"', { code: '22P02' }), false],
  ['a busy database', error('x', { code: '55P03' }), false],
])('decides whether %s means unstorable text', (_name, problem, unstorable) => {
  expect(isUnstorable(problem)).toBe(unstorable)
})

test.each([
  ['by this index', error('x', {}, error('duplicate key', { code: '23505', constraint: 'one_each' })), true],
  ['by another', error('duplicate key', { code: '23505', constraint: 'users_email' }), false],
  ['by a rule of another kind', error('violates check', { code: '23514', constraint: 'one_each' }), false],
])('tells whether a duplicate was refused %s', (_name, problem, twice) => {
  expect(isTwice(problem, ['one_each'])).toBe(twice)
})
