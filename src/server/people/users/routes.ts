import { users } from '#contract/people/users/users.ts'
import { failed, type Failure, notFound } from '#domain/kernel/failure.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Server } from '#server/http/serve.ts'
import { installationOf } from '#server/platform/clients/installation.ts'
import { addCustomer } from './add-customer.ts'
import { changeRole } from './change-role.ts'
import { changeStatus } from './change-status.ts'
import { findUser } from './find-user.ts'
import { inviteUser } from './invite-user.ts'
import { listUsers } from './list-users.ts'
import { presentSelf, presentToTeam } from './present-user.ts'
import { readDetails } from './read-details.ts'
import { updateDetails, updateOwnDetails } from './update-details.ts'
import type { User } from './user.ts'

/** Presents people as the team sees them. */
const answer = async (scope: Scope, user: User | Failure | undefined) => {
  if (user === undefined) return notFound()
  return failed(user) ? user : scope.transaction((tx) => presentToTeam(tx, user))
}

export const serveUsers = ({ serve, deps }: Server) => {
  const { emailWorks } = installationOf(deps.config)

  serve(users.current, ({ caller }) =>
    caller.scope.transaction(async (tx) => {
      const user = await findUser(tx, caller.user.userId)
      return user ? presentSelf(tx, user) : notFound()
    }),
  )

  serve(users.updateCurrent, ({ caller, body }) => updateOwnDetails(caller.scope, caller.user, body))

  serve(users.list, ({ caller, query }) => listUsers(caller.scope, query))

  serve(users.create, ({ caller, body }) => addCustomer(caller.scope, body, emailWorks))

  serve(users.invite, ({ caller, params }) => inviteUser(caller.scope, params.id, emailWorks))

  serve(users.read, ({ caller, params }) =>
    caller.scope.transaction(async (tx) => {
      const user = await findUser(tx, params.id)
      return user ? presentToTeam(tx, user) : notFound()
    }),
  )

  serve(users.readDetails, ({ caller, params }) => readDetails(caller.scope, params.id))

  serve(users.updateDetails, ({ caller, params, body }) =>
    updateDetails(caller.scope, caller.user, params.id, body),
  )

  serve(users.changeRole, async ({ caller, params, body }) =>
    answer(caller.scope, await changeRole(caller.scope, caller.user, params.id, body.role)),
  )

  serve(users.changeStatus, async ({ caller, params, body }) =>
    answer(caller.scope, await changeStatus(caller.scope, caller.user, params.id, body.status)),
  )
}
