import { fundingProviders } from '#contract/money/payment-settings/childcare.ts'
import type { Server } from '#server/http/serve.ts'
import { listFundingProviders } from './list-funding-providers.ts'
import { removeFundingProvider } from './remove-funding-provider.ts'
import { createFundingProvider, updateFundingProvider } from './save-funding-provider.ts'

export const serveFundingProviders = ({ serve }: Server) => {
  serve(fundingProviders.list, ({ caller }) => listFundingProviders(caller.scope))

  serve(fundingProviders.create, ({ caller, body }) => createFundingProvider(caller.scope, body))

  serve(fundingProviders.update, ({ caller, params, body }) =>
    updateFundingProvider(caller.scope, params.id, body),
  )

  serve(fundingProviders.remove, ({ caller, params }) => removeFundingProvider(caller.scope, params.id))
}
