import { noSuch } from '../api/errors.ts'
import {
  type Account,
  type Controller,
  newAccount,
  type OnboardingOutcome,
  onboardingOutcomes,
} from '../objects/account.ts'
import { newConfiguration } from '../objects/payment-method-configuration.ts'
import { newId, randomLetters } from '../world/ids.ts'
import type { OnboardingLink } from '../world/state.ts'
import { platformApplication, type World } from '../world/world.ts'

interface AccountTerms {
  readonly country: string
  readonly email: string | null
  readonly name: string | null
  readonly metadata: Readonly<Record<string, string>>
  readonly controller: Controller
}

export const createAccount = (world: World, terms: AccountTerms): Account => {
  const id = newId('acct', 16)
  const account = newAccount({ ...terms, id, created: world.now() })
  world.platform().put('account', account)
  world
    .scope(id)
    .put(
      'payment_method_configuration',
      newConfiguration({ id: newId('pmc'), application: platformApplication, parent: 'pmc_platform' }),
    )
  return account
}

const changed = (before: Account, after: Account) =>
  Object.fromEntries(
    Object.entries(before).filter(([field]) => Reflect.get(before, field) !== Reflect.get(after, field)),
  )

export const changeAccount = (world: World, id: string, change: (account: Account) => Account) => {
  const before = world.platform().find('account', id)
  if (!before) throw noSuch('account', id)
  const after = world.platform().put('account', change(before))
  world.scope(id).emit('account.updated', after, changed(before, after))
  return after
}

const linkLasts = 300

export const createLink = (
  world: World,
  terms: Pick<OnboardingLink, 'account' | 'refresh_url' | 'return_url'>,
) =>
  world.platform().put('onboarding_link', {
    ...terms,
    id: randomLetters(32),
    visit: randomLetters(32),
    expires_at: world.now() + linkLasts,
    used: false,
    left: false,
  })

/** Opens the onboarding link once. A used or expired link leads back to the page where a new one is made. */
export const visitLink = (world: World, id: string): OnboardingLink | undefined => {
  const link = world.platform().find('onboarding_link', id)
  if (!link || link.used || link.expires_at <= world.now()) return undefined
  return world.platform().put('onboarding_link', { ...link, used: true })
}

export const leaveOnboarding = (world: World, visit: string, outcome: OnboardingOutcome) => {
  const link = world
    .platform()
    .list('onboarding_link')
    .find((candidate) => candidate.visit === visit && candidate.used)
  // After going back in the browser and pressing again, nothing more happens.
  if (!link || link.left) return link
  world.platform().put('onboarding_link', { ...link, left: true })
  changeAccount(world, link.account, onboardingOutcomes[outcome])
  return link
}

/** Withdraws the platform's access to an account, as its organiser can in the provider's dashboard. */
export const deauthorise = (world: World, id: string) => {
  if (!world.platform().find('account', id)) throw noSuch('account', id)
  world.scope(id).emit('account.application.deauthorized', {
    id: platformApplication,
    object: 'application',
    name: 'Test platform',
  })
  world.state.deauthorised.add(id)
}
