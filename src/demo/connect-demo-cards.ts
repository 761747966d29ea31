import { failed } from '#domain/kernel/failure.ts'
import { type Scope, scopeFor } from '#server/db/scope.ts'
import { beginOnboarding } from '#server/money/payment-settings/card-accounts/begin-onboarding.ts'
import { refreshAccount } from '#server/money/payment-settings/card-accounts/refresh-account.ts'
import { readCardMethod } from '#server/money/payment-settings/methods/payment-method.ts'
import { actorOf } from '#server/people/users/acting-as.ts'
import { findUserByEmail } from '#server/people/users/find-user.ts'
import type { User } from '#server/people/users/user.ts'
import { clientDirectory } from '#server/platform/clients/client-directory.ts'
import { demoEmailOf } from '#server/platform/clients/demo-accounts.ts'
import { cardPaymentHistory } from './card-payment-history.ts'
import type { DemoCardDeps } from './demo-card-deps.ts'
import { liveThrough } from './live-through.ts'
import { brightwater } from './organisers.ts'
import { swimSchoolHistory } from './swim-school-history.ts'

/**
 * Opens the onboarding link and presses 'Finish onboarding' on the test provider's page, as the owner does. Uses the
 * address at which this machine reaches the page, which may differ from the address for browsers.
 */
const finishOnboarding = async (link: string, base: string | undefined): Promise<void> => {
  const here = new URL(new URL(link).pathname, base ?? link)
  const page = await (await fetch(here)).text()
  const action = /formaction="([^"]*\/finish)"/u.exec(page)?.[1]
  if (action === undefined) throw new Error('the test card provider shows no onboarding page')
  await fetch(new URL(action, here), { method: 'POST', redirect: 'manual' })
}

const asOwner = async (deps: DemoCardDeps): Promise<{ owner: User; scope: Scope } | undefined> => {
  const clients = await clientDirectory(deps.database, deps.config).all()
  const client = clients.find(({ slug }) => slug === brightwater.slug)
  if (!client) return undefined
  const system = scopeFor(deps, client, { kind: 'job', id: undefined, name: 'Rollcall' })
  const owner = await system.transaction((tx) => findUserByEmail(tx, demoEmailOf('owner')))
  return owner && { owner, scope: scopeFor(deps, client, actorOf(owner)) }
}

/**
 * Connects the card account of Brightwater's owner, so that families can pay by card immediately, and makes some card
 * payments. Uses the product's normal steps, and only the test card provider. Leaves an account that already existed
 * unchanged.
 */
export const connectDemoCards = async (deps: DemoCardDeps): Promise<void> => {
  if (!deps.config.cardSandbox || !deps.cards) return
  const acting = await asOwner(deps)
  if (!acting) return
  const { owner, scope } = acting
  if ((await scope.transaction(readCardMethod)).accountId !== null) return
  const begun = await beginOnboarding(deps.cards, scope, undefined)
  if (failed(begun)) throw new Error(`the demo's card account was refused: ${begun.reason.text}`)
  await finishOnboarding(begun.accountLinkURL, deps.config.stripe?.apiBase)
  const refreshed = await refreshAccount(deps.cards, scope)
  if (failed(refreshed)) throw new Error(`the demo's card account cannot be read: ${refreshed.reason.text}`)
  const histories = [await swimSchoolHistory(deps, scope), await cardPaymentHistory(deps, owner, scope)]
  await liveThrough(
    deps,
    scope,
    histories.filter((history) => history !== undefined),
  )
}
