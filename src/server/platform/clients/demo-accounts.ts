import { type Role, roles } from '#domain/platform/access/roles.ts'
import type { Config } from '#server/config.ts'
import type { DemoAccounts } from './client.ts'

export const demoPassword = 'rollcall-demo'

const mailboxOf: Record<Role, string> = { owner: 'owner', admin: 'admin', staff: 'staff', customer: 'parent' }

export const demoEmailOf = (role: Role): string => `${mailboxOf[role]}@demo.test`

const accounts: DemoAccounts = {
  accounts: roles.map((role) => ({ role, email: demoEmailOf(role) })),
  password: demoPassword,
}

/** Returns the same four people for each demo organiser, and none outside a demo. */
export const demoAccountsOf = (config: Pick<Config, 'demo'>): DemoAccounts => (config.demo ? accounts : null)
