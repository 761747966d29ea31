import { describe, expect, test } from 'vitest'
import { sourceFiles } from './source-facts.ts'
import { writtenAddresses } from './written-addresses.ts'

const files = sourceFiles('src')
const fileAt = (path: string) => files.find((file) => file.path === path)

describe('the addresses of pages are written in one place', () => {
  test('no other file of the product writes one', () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap(writtenAddresses)).toEqual([])
  })

  test('the list of pages is read as a list of addresses', () => {
    const code = fileAt('src/contract/pages.ts')?.code ?? ''
    expect(writtenAddresses({ path: 'src/contract/elsewhere.ts', code }).length).toBeGreaterThan(60)
  })

  test.each([
    'const link = `${client.baseUrl}/account/bookings/${id}`',
    "const link = client.baseUrl + '/account/credit'",
    'const to = `/checkout/done/${id}?payment=${payment}`',
    "const to = '/cart'",
    "const to = '/sign-in?returnTo=%2F'",
    'const to = `${address}/reset-password#token=${token}`',
    "const to = 'https://brightwater.example/admin'",
    "const path = '/account/$'",
    "const path = '/admin/'",
    'const robots = "Disallow: /admin"',
    'const pattern = /^\\/activities\\/([^/]+)\\/?$/u',
  ])('%s would be found', (code) => {
    for (const path of ['src/server/sales/listing/sitemap.ts', 'src/web/public/routes.tsx']) {
      expect(fileAt(path)).toBeDefined()
      expect(writtenAddresses({ path, code })).toHaveLength(1)
    }
  })

  test('so would a link in markup', () => {
    const path = 'src/web/public/routes.tsx'
    const code = 'const link = <a href="/register">Register</a>'
    expect(writtenAddresses({ path, code })).toEqual([`${path}: /register`])
  })

  test.each([
    "const path = '/api/users/{id}/passes'",
    'const path = `/api/users/${id}/passes`',
    "const route = getRouteApi('/_admin/_money/admin/ledger')",
    "import { cart } from '../sales/cart'",
    "const path = '/'",
    "const type = 'application/passes'",
    "const name = '/accounts'",
    '// /account/bookings',
    'const link = `${client.baseUrl}${pages.accountBookings()}`',
  ])('%s is fine', (code) => {
    expect(writtenAddresses({ path: 'src/server/sales/listing/sitemap.ts', code })).toEqual([])
  })
})
