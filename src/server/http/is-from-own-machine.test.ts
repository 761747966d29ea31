import { describe, expect, test } from 'vitest'
import { isFromOwnMachine } from './is-from-own-machine.ts'

interface Facts {
  readonly address?: string | undefined
  readonly host?: string
  readonly headers?: Record<string, string>
  readonly httpVersion?: string
  readonly baseUrl?: string
  readonly trustProxy?: boolean | number | string[] | undefined
}

const judged = ({
  address = '127.0.0.1',
  host = 'localhost:3000',
  headers = {},
  httpVersion = '1.1',
  baseUrl = 'http://localhost:3000',
  trustProxy,
}: Facts) =>
  isFromOwnMachine(
    { headers: { host, ...headers }, host, raw: { httpVersion, socket: { remoteAddress: address } } },
    { baseUrl, trustProxy },
  )

describe('a browser on the server itself', () => {
  test.each<Facts>([
    {},
    { address: '127.8.9.10' },
    { address: '::1', host: '[::1]:3000' },
    { address: '::ffff:127.0.0.1', host: '127.0.0.1:3000' },
    { address: '::ffff:7f00:1' },
    { host: 'LOCALHOST' },
    { trustProxy: false },
    { baseUrl: 'http://127.0.0.1:4000' },
    { baseUrl: 'http://[::1]:4000' },
  ])('is recognised from %o', (facts) => {
    expect(judged(facts)).toBe(true)
  })
})

describe('a browser that may be on another machine', () => {
  test.each<Facts>([
    { address: '203.0.113.9' },
    { address: '::ffff:203.0.113.9' },
    { address: '2001:db8::1' },
    { address: '' },
    { address: 'localhost' },
    { host: 'bookings.example.org' },
    { host: 'localhost.example.org' },
    { host: '127.0.0.1.example.org' },
    { host: '192.168.1.20:3000' },
    { baseUrl: 'https://bookings.example.org' },
    { baseUrl: 'http://192.168.1.20:3000' },
    { trustProxy: true },
    { trustProxy: 1 },
    { trustProxy: ['127.0.0.1'] },
    { httpVersion: '1.0' },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { 'x-forwarded-for': '' } },
    { headers: { forwarded: 'for=127.0.0.1' } },
    { headers: { 'x-forwarded-proto': 'https' } },
    { headers: { 'x-real-ip': '127.0.0.1' } },
    { headers: { via: '1.1 proxy' } },
    { headers: { 'cf-connecting-ip': '127.0.0.1' } },
  ])('is recognised by %o', (facts) => {
    expect(judged(facts)).toBe(false)
  })
})
