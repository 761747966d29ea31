import type { Scope } from '../../db/scope.ts'
import { presentVoucherProvider, readVoucherProviders } from './voucher-provider.ts'

export const listVoucherProviders = (scope: Scope) =>
  scope.transaction(async (tx) => {
    const items = (await readVoucherProviders(tx)).map(presentVoucherProvider)
    return { items, total: items.length }
  })
