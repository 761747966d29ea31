import { describe, expect, it } from 'vitest'
import { may, type Permission, permissions } from './permissions.ts'
import { type Role, roles } from './roles.ts'

/** Written a second time on purpose, so that a change of the table must be made here too, deliberately. */
const expected: Record<Permission, Record<Role, boolean>> = {
  'account.use': { owner: true, admin: true, staff: true, customer: true },
  'admin.enter': { owner: true, admin: true, staff: true, customer: false },
  'settings.edit': { owner: true, admin: true, staff: false, customer: false },
  'activities.read': { owner: true, admin: true, staff: true, customer: false },
  'activities.edit': { owner: true, admin: true, staff: false, customer: false },
  'bookings.read': { owner: true, admin: true, staff: true, customer: false },
  'people.manage': { owner: true, admin: true, staff: false, customer: false },
  'attendees.manage': { owner: true, admin: true, staff: true, customer: false },
  'registers.use': { owner: true, admin: true, staff: true, customer: false },
  'bookings.manage': { owner: true, admin: true, staff: false, customer: false },
  'audit.read': { owner: true, admin: true, staff: false, customer: false },
  'mailbox.read': { owner: true, admin: true, staff: false, customer: false },
  'messages.send': { owner: true, admin: true, staff: false, customer: false },
  'money.manage': { owner: true, admin: true, staff: false, customer: false },
  'payouts.manage': { owner: true, admin: false, staff: false, customer: false },
  'plan.change': { owner: true, admin: false, staff: false, customer: false },
}

const every = (Object.keys(permissions) as Permission[]).flatMap((permission) =>
  roles.map((role) => [role, permission, expected[permission][role]] as const),
)

describe('may', () => {
  it.each(every)('%s and %s: %s', (role, permission, answer) => {
    expect(may(role, permission)).toBe(answer)
  })

  it('gives each role everything that the role below it has', () => {
    for (const permission of Object.keys(permissions) as Permission[]) {
      const answers = roles.map((role) => may(role, permission))
      // The roles run from owner down to customer: after the first no, every answer is no.
      expect(answers).toEqual(answers.toSorted((a, b) => Number(b) - Number(a)))
    }
  })
})
