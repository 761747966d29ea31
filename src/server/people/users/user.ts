import type { users } from '#server/db/schema/users.ts'

export type User = typeof users.$inferSelect
