import type { users } from '../../db/schema/users.ts'

export type User = typeof users.$inferSelect
