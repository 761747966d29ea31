import type { PublicClient } from '#contract/platform/clients/client.ts'
import { roles } from '#domain/platform/access/roles.ts'
import { pages } from '#contract/pages.ts'
import { describe, expect, it } from 'vitest'
import { navigationFor, pagesFor, settingsFor } from './navigation.ts'

const client: PublicClient = {
  _id: '0190a000-0000-7000-8000-000000000001',
  name: 'Little Oaks',
  slug: 'littleoaks',
  logoColour: '#4f7a28',
  country: 'GB',
  currency: 'GBP',
  dateFormat: 'dd/MM/yyyy',
  dateFormatTextualWithYear: 'EEE d MMM yyyy',
  timeZone: 'Europe/London',
  clockAhead: 0,
  contactEmail: 'office@littleoaks.test',
  termsText: '',
  demo: null,
  emailWorks: true,
  cardSandbox: false,
}
const addresses = (items: readonly { readonly to: string }[]) => items.map(({ to }) => to)

const shown = (demo: PublicClient['demo']) => addresses(pagesFor('owner', { ...client, demo }))

describe('the menu of /admin', () => {
  it('shows staff the registers first, then the dashboard and daily pages, and no settings', () => {
    const forStaff = [
      pages.registers.path,
      pages.admin.path,
      pages.reports.path,
      pages.activities.path,
      pages.discounts.path,
      pages.sessionPasses.path,
      pages.bookings.path,
      pages.waitlists.path,
      pages.attendees.path,
    ]
    expect(navigationFor('staff', client).flatMap(({ items }) => addresses(items))).toEqual(forStaff)
    expect(settingsFor('staff', client)).toEqual([])
    expect(addresses(pagesFor('staff', client))).toEqual(forStaff)
  })

  it('is empty for customers', () => {
    expect(navigationFor('customer', client)).toEqual([])
    expect(pagesFor('customer', client)).toEqual([])
  })

  it('has no empty groups', () => {
    expect(navigationFor('owner', client).every(({ items }) => items.length > 0)).toBe(true)
  })

  it('shows the mailbox only in the demo', () => {
    expect(shown(null)).not.toContain(pages.mailbox.path)
    expect(shown({ accounts: [], password: '' })).toContain(pages.mailbox.path)
  })

  it.each(roles)('lists every page once in the palette, for %s', (role) => {
    const named = addresses(pagesFor(role, client))
    expect(new Set(named).size).toBe(named.length)
  })
})
