import { clients } from '#contract/clients.ts'
import { failed } from '#domain/kernel/failure.ts'
import type { Server } from '../../http/serve.ts'
import { presentClient } from './client.ts'
import { installationOf } from './installation.ts'
import { planHistory } from './plan-history.ts'
import { changePlan, updateClient } from './update-client.ts'

export const serveClients = ({ serve, deps }: Server) => {
  const installation = installationOf(deps.config)

  serve(clients.read, async ({ caller }) => presentClient(caller.scope.client, installation))

  serve(clients.update, async ({ caller, body }) => {
    const client = await updateClient(caller.scope, body)
    return failed(client) ? client : presentClient(client, installation)
  })

  serve(clients.changePlan, async ({ caller, body }) =>
    presentClient(await changePlan(caller.scope, body.planLevel), installation),
  )

  serve(clients.planHistory, ({ caller }) => planHistory(caller.scope))
}
