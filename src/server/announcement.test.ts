import { expect, test } from 'vitest'
import { setupCodeOf } from '#server/insight/setup/setup-code.ts'
import { announcement } from './announcement.ts'
import { readConfig } from './config.ts'

const secret = 'only-for-tests-only-for-tests-only-for-tests'
const smtp = 'smtps://mail.example.org'
const clubs = [
  { name: 'Brightwater Clubs', slug: 'brightwater' },
  { name: 'Little Oaks', slug: 'littleoaks' },
]

const said = (env: Record<string, string>, clients: typeof clubs) =>
  announcement(readConfig({ SECRET: secret, ...env }), clients)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

test("the demo lists each organiser's address and the accounts that can sign in", () => {
  expect(said({ DEMO: '1', PORT: '4100' }, clubs)).toEqual([
    'Rollcall is at http://localhost:4100',
    'Brightwater Clubs: http://localhost:4100',
    'Little Oaks: http://littleoaks.localhost:4100',
    'Sign in as owner@demo.test, admin@demo.test, staff@demo.test or parent@demo.test; the password is rollcall-demo',
    'Ctrl-C stops it.',
  ])
})

test('an empty installation explains how to begin', () => {
  expect(said({ SMTP_URL: smtp }, [])).toEqual([
    'Rollcall is at http://localhost:3000',
    `There is no organisation yet: open http://localhost:3000 and set one up with the setup code ${setupCodeOf({ secret })}`,
    'Ctrl-C stops it.',
  ])
})

const proxyWarning =
  'BASE_URL is https but TRUST_PROXY is not set. Set it to your proxy, or all visitors share the limits of one address.'

test.each([
  [{ BASE_URL: 'https://book.example.org' }, true],
  [{ BASE_DOMAIN: 'example.org' }, true],
  [{ BASE_URL: 'https://book.example.org', TRUST_PROXY: '' }, true],
  [{ BASE_URL: 'https://book.example.org', TRUST_PROXY: '10.0.0.0/8' }, false],
  [{ BASE_URL: 'https://book.example.org', TRUST_PROXY: 'false' }, false],
  [{ BASE_URL: 'http://book.example.org' }, false],
  [{}, false],
])('warns that no proxy is set for %o: %s', (env, warned) => {
  expect(said({ SMTP_URL: smtp, ...env }, clubs).includes(proxyWarning)).toBe(warned)
})

test('outside the demo the message says that no email leaves, and shows no passwords', () => {
  const lines = said({}, clubs)
  expect(lines).toEqual([
    'Rollcall is at http://localhost:3000',
    'Emails are kept, not sent: set SMTP_URL, or nobody can register or replace a forgotten password.',
    'Ctrl-C stops it.',
  ])
})
