import { leaveOnboarding, visitLink } from '../acts/accounts.ts'
import type { OnboardingOutcome } from '../objects/account.ts'
import type { World } from '../world/world.ts'
import { html } from './html.ts'
import { goTo, notFoundPage, page, type Page } from './layout.ts'

/** Shows the onboarding page for a link that works once. A second visit leads to the page that makes a new link. */
export const showOnboarding = (world: World, id: string): Page => {
  const known = world.platform().find('onboarding_link', id)
  if (!known) return notFoundPage()
  const link = visitLink(world, id)
  if (!link) return goTo(known.refresh_url)
  const account = world.platform().find('account', link.account)
  const at = (outcome: OnboardingOutcome) => `/onboarding/${link.visit}/${outcome}`
  return page(
    'Onboarding',
    html`<h1>Take card payments</h1>
      <p class="soft">Account ${link.account}, ${account?.country ?? ''}</p>
      <p>
        A real provider asks here for your business, your bank account and your identity. This one only asks
        how it ends.
      </p>
      <form method="post" class="acts">
        <button class="main" formaction="${at('finish')}">Finish onboarding</button>
        <button formaction="${at('underReview')}">Submit, checks still running</button>
        <button formaction="${at('halfDone')}">Leave it half done</button>
      </form>`,
  )
}

const isOutcome = (act: string): act is OnboardingOutcome =>
  act === 'finish' || act === 'halfDone' || act === 'underReview'

export const pressOnboarding = (world: World, visit: string, act: string): Page => {
  const link = isOutcome(act) ? leaveOnboarding(world, visit, act) : undefined
  return link ? goTo(link.return_url) : notFoundPage()
}
