import { users } from '#contract/users.ts'
import { notFound } from '#domain/kernel/failure.ts'
import type { Server } from '../../http/serve.ts'
import { findUser } from './find-user.ts'
import { presentUser } from './user.ts'

export const serveUsers = ({ serve }: Server) => {
  serve(users.current, ({ caller }) =>
    caller.scope.transaction(async (tx) => {
      const user = await findUser(tx, caller.user.userId)
      return user ? presentUser(user) : notFound()
    }),
  )
}
