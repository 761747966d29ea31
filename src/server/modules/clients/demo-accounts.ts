import { roles } from '#domain/people/roles.ts'
import type { Config } from '../../config.ts'
import type { DemoAccounts } from './client.ts'

export const demoPassword = 'rollcall-demo'

const emailOfRole = { owner: 'owner', admin: 'admin', staff: 'staff', customer: 'parent' } as const

const accounts: DemoAccounts = {
  accounts: roles.map((role) => ({ role, email: `${emailOfRole[role]}@demo.test` })),
  password: demoPassword,
}

/** The same four people in each demo organisation; nobody outside a demo. */
export const demoAccountsOf = (config: Pick<Config, 'demo'>): DemoAccounts => (config.demo ? accounts : null)
