import { voucherProviders } from '#contract/money/payment-settings/childcare.ts'
import type { Server } from '#server/http/serve.ts'
import { listVoucherProviders } from './list-voucher-providers.ts'
import { removeVoucherProvider } from './remove-voucher-provider.ts'
import {
  createVoucherProvider,
  setVoucherProviderEnabled,
  updateVoucherProvider,
} from './save-voucher-provider.ts'

export const serveVoucherProviders = ({ serve }: Server) => {
  serve(voucherProviders.list, ({ caller }) => listVoucherProviders(caller.scope))

  serve(voucherProviders.create, ({ caller, body }) => createVoucherProvider(caller.scope, body))

  serve(voucherProviders.update, ({ caller, params, body }) =>
    updateVoucherProvider(caller.scope, params.id, body),
  )

  serve(voucherProviders.setEnabled, ({ caller, params, body }) =>
    setVoucherProviderEnabled(caller.scope, params.id, body.enabled),
  )

  serve(voucherProviders.remove, ({ caller, params }) => removeVoucherProvider(caller.scope, params.id))
}
