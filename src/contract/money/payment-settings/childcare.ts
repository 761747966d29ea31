import { z } from 'zod'
import { because } from '#contract/because.ts'
import { operation } from '#contract/operation.ts'
import { done, enabledBody, id, idParams, optionalText, requiredText, version } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'

const voucherProviderForm = z.object({
  name: requiredText(limits.titleMaximum, messages.voucherProviderNameMissing),
  paymentInstructions: optionalText(limits.longTextMaximum),
})
export const voucherProvider = z.object({
  _id: id,
  name: z.string(),
  paymentInstructions: z.string(),
  enabled: z.boolean(),
  version,
})
export type VoucherProvider = z.infer<typeof voucherProvider>

const access = 'money.manage'

export const voucherProviders = {
  list: operation({
    id: 'voucherProviders.list',
    method: 'GET',
    path: '/api/childcare-voucher-providers',
    summary: 'Childcare voucher providers by name',
    access,
    answer: z.object({ items: z.array(voucherProvider), total: z.number().int() }),
  }),
  create: operation({
    id: 'voucherProviders.create',
    method: 'POST',
    path: '/api/childcare-voucher-providers',
    summary: 'Add a childcare voucher provider',
    access,
    feature: 'childcareVouchers',
    body: voucherProviderForm,
    status: 201,
    answer: voucherProvider,
    creates: true,
  }),
  update: operation({
    id: 'voucherProviders.update',
    method: 'PUT',
    path: '/api/childcare-voucher-providers/{id}',
    summary: 'Change a childcare voucher provider',
    access,
    feature: 'childcareVouchers',
    params: idParams,
    body: voucherProviderForm.extend({ version }),
    answer: voucherProvider,
    fails: ['stale'],
  }),
  setEnabled: operation({
    id: 'voucherProviders.setEnabled',
    method: 'PUT',
    path: '/api/childcare-voucher-providers/{id}/enabled',
    summary: 'Offer a provider, or no longer',
    access,
    params: idParams,
    body: enabledBody,
    answer: done,
    fails: ['planRequired'],
  }),
  remove: operation({
    id: 'voucherProviders.remove',
    method: 'DELETE',
    path: '/api/childcare-voucher-providers/{id}',
    summary: 'Delete a provider that no payment used',
    access,
    params: idParams,
    answer: done,
    fails: ['conflict'],
  }),
}

/** The domain's fundingProviderIssues has the rules and their messages. */
const fundingProviderForm = z.object({
  name: z.string({ error: because(messages.providerNameMissing) }).trim(),
  regReference: z
    .string({ error: because(messages.regReferenceMissing) })
    .trim()
    .max(limits.lineMaximum),
  postcode: z
    .string({ error: because(messages.postcodeMissing) })
    .trim()
    .max(20),
})
export const fundingProvider = fundingProviderForm.extend({ _id: id, version })
export type FundingProvider = z.infer<typeof fundingProvider>

export const fundingProviders = {
  list: operation({
    id: 'fundingProviders.list',
    method: 'GET',
    path: '/api/tfc-payment-settings',
    summary: 'Provider accounts for childcare-funding payments',
    access,
    answer: z.object({ tfcPaymentSettings: z.object({ providers: z.array(fundingProvider) }) }),
  }),
  create: operation({
    id: 'fundingProviders.create',
    method: 'POST',
    path: '/api/tfc-payment-settings/providers',
    summary: 'Add a provider account',
    access,
    feature: 'childcareFunding',
    body: fundingProviderForm,
    status: 201,
    answer: fundingProvider,
    creates: true,
  }),
  update: operation({
    id: 'fundingProviders.update',
    method: 'PUT',
    path: '/api/tfc-payment-settings/providers/{id}',
    summary: 'Change a provider account',
    access,
    feature: 'childcareFunding',
    params: idParams,
    body: fundingProviderForm.extend({ version }),
    answer: fundingProvider,
    fails: ['stale'],
  }),
  remove: operation({
    id: 'fundingProviders.remove',
    method: 'DELETE',
    path: '/api/tfc-payment-settings/providers/{id}',
    summary: 'Remove a provider account; payments made through it keep its name',
    access,
    params: idParams,
    answer: done,
  }),
}
