import type { Role } from '#domain/platform/access/roles.ts'

export const demoPassword = 'rollcall-demo'

const demoEmails: Record<Role, string> = {
  owner: 'owner@demo.test',
  admin: 'admin@demo.test',
  staff: 'staff@demo.test',
  customer: 'parent@demo.test',
}
export const demoEmail = (role: Role): string => demoEmails[role]
