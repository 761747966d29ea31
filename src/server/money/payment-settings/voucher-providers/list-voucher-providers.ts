import type { Scope } from '#server/db/scope.ts'
import { presentVoucherProvider, readVoucherProviders } from './voucher-provider.ts'

export const listVoucherProviders = (scope: Scope) =>
  scope.transaction(async (tx) => {
    const items = (await readVoucherProviders(tx)).map(presentVoucherProvider)
    return { items, total: items.length }
  })
