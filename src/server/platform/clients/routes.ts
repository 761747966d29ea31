import { clients } from '#contract/platform/clients/clients.ts'
import { failed } from '#domain/kernel/failure.ts'
import type { Server } from '#server/http/serve.ts'
import { madeOnce } from '#server/made-once.ts'
import { type Client, knowsSettings, presentClient, presentPublicClient } from './client.ts'
import { hideFirstSteps } from './hide-first-steps.ts'
import { installationOf } from './installation.ts'
import { planHistory } from './plan-history.ts'
import { changePlan, updateClient, type ZoneMove } from './update-client.ts'

export const serveClients = ({ serve, deps }: Server, zone: ZoneMove) => {
  const installation = installationOf(deps.config)

  // Requests that share a batched read share its row, which is presented and converted to JSON once for all of them.
  const forTeam = madeOnce((client: Client) => Object.freeze(presentClient(client, installation)))
  const forEverybody = madeOnce((client: Client) => Object.freeze(presentPublicClient(client, installation)))

  serve(clients.read, async ({ caller: { scope, user } }) =>
    (knowsSettings(user) ? forTeam : forEverybody)(scope.client),
  )

  serve(clients.update, async ({ caller, body }) => {
    const client = await updateClient(caller.scope, body, zone)
    return failed(client) ? client : presentClient(client, installation)
  })

  serve(clients.hideFirstSteps, async ({ caller, body }) =>
    presentClient(await hideFirstSteps(caller.scope, body.hidden), installation),
  )

  serve(clients.changePlan, async ({ caller, body }) =>
    presentClient(await changePlan(caller.scope, body.planLevel), installation),
  )

  serve(clients.planHistory, ({ caller }) => planHistory(caller.scope))
}
