import { noSuch } from '../api/errors.ts'
import { newConfiguration } from '../objects/payment-method-configuration.ts'
import type { Scope } from '../world/world.ts'

/** Returns the named configuration, or the account's default. The platform itself has a plain configuration. */
export const configurationFor = (scope: Scope, id: string | undefined) => {
  if (id === undefined) {
    const own = scope.list('payment_method_configuration').find((candidate) => candidate.is_default)
    return own ?? newConfiguration({ id: 'pmc_platform', application: null, parent: null })
  }
  const named = scope.find('payment_method_configuration', id)
  if (!named) throw noSuch('payment_method_configuration', id, 'payment_method_configuration')
  return named
}
