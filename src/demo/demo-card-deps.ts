import type { Config } from '#server/config.ts'
import { beginOnboarding } from '#server/money/payment-settings/card-accounts/begin-onboarding.ts'
import type { DemoDeps } from './create-demo.ts'

export interface DemoCardDeps extends Omit<DemoDeps, 'config' | 'files'> {
  readonly config: Config
  readonly cards: Parameters<typeof beginOnboarding>[0]
}
