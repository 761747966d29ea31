import { users } from '#contract/users.ts'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Server } from '../../http/serve.ts'
import { changeRole } from './change-role.ts'
import { changeStatus } from './change-status.ts'
import { findUser } from './find-user.ts'
import { listUsers } from './list-users.ts'
import { updateOwnDetails } from './update-own-details.ts'
import { presentUser, type User } from './user.ts'

const answer = (user: User | Failure | undefined) =>
  user === undefined ? notFound() : failed(user) ? user : presentUser(user)

export const serveUsers = ({ serve }: Server) => {
  serve(users.current, async ({ caller }) =>
    answer(await caller.scope.transaction((tx) => findUser(tx, caller.user.userId))),
  )

  serve(users.updateCurrent, async ({ caller, body }) =>
    answer(await updateOwnDetails(caller.scope, caller.user, body)),
  )

  serve(users.list, ({ caller, query }) => listUsers(caller.scope, query))

  serve(users.read, async ({ caller, params }) =>
    answer(await caller.scope.transaction((tx) => findUser(tx, params.id))),
  )

  serve(users.changeRole, async ({ caller, params, body }) =>
    answer(await changeRole(caller.scope, caller.user, params.id, body.role)),
  )

  serve(users.changeStatus, async ({ caller, params, body }) =>
    answer(await changeStatus(caller.scope, caller.user, params.id, body.status)),
  )
}
