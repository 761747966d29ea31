import type { Scope } from '#server/db/scope.ts'
import { presentFundingProvider, readFundingProviders } from './funding-provider.ts'

export const listFundingProviders = (scope: Scope) =>
  scope.transaction(async (tx) => ({
    tfcPaymentSettings: { providers: (await readFundingProviders(tx)).map(presentFundingProvider) },
  }))
