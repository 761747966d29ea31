import { expect, it } from 'vitest'
import { addressAt } from './address-at.ts'

const installation = {
  config: { baseUrl: 'http://localhost:3000', baseDomain: 'rollcall.example', defaultClient: 'brightwater' },
  directory: {
    isListed: (host: string, id: string) => Promise.resolve(host === 'book.oaks.example' && id === 'oaks'),
  },
}
const main = 'https://rollcall.example'
const brightwater = { id: 'water', slug: 'brightwater', baseUrl: main }
const oaks = { id: 'oaks', slug: 'littleoaks', baseUrl: 'https://www.oaks.example' }
const onLaptop = { ...brightwater, baseUrl: 'http://localhost:3000' }

const cases: readonly (readonly [string, typeof oaks, string])[] = [
  ['rollcall.example', brightwater, main],
  ['Brightwater.Rollcall.Example', brightwater, 'https://brightwater.rollcall.example'],
  ['brightwater.rollcall.example.', brightwater, 'https://brightwater.rollcall.example'],
  ['brightwater.localhost:3000', onLaptop, 'http://brightwater.localhost:3000'],
  ['127.0.0.1:3000', onLaptop, 'http://127.0.0.1:3000'],
  ['[::1]:3000', onLaptop, 'http://[::1]:3000'],
  ['book.oaks.example', oaks, 'https://book.oaks.example'],
  ['littleoaks.rollcall.example', oaks, 'https://littleoaks.rollcall.example'],
  // Found because there is no other organiser, or because someone forged the header.
  ['evil.example', brightwater, main],
  ['book.oaks.example', brightwater, main],
  ['littleoaks.rollcall.example', brightwater, main],
  ['brightwater.rollcall.example.evil.example', brightwater, main],
  ['brightwater.rollcall.example@evil.example', brightwater, main],
  ['evil.example/brightwater.rollcall.example', brightwater, main],
  ['', brightwater, main],
  // On the machine itself, or through a tunnel to it.
  ['localhost', brightwater, main],
  ['127.0.0.1', brightwater, main],
  ['[::1]', brightwater, main],
  ['brightwater.localhost', brightwater, main],
  // On another port.
  ['brightwater.rollcall.example:8443', brightwater, main],
  ['brightwater.localhost', onLaptop, 'http://localhost:3000'],
]
it.each(cases)('at %s, %o sends people back to %s', async (host, client, address) => {
  expect(await addressAt(installation, client, host)).toBe(address)
})
