import type { Checkout } from '#contract/checkout.ts'
import { Select } from '@mantine/core'
import classes from './checkout.module.css'
import type { PayForm } from './use-pay-form.ts'

interface DetailsProps {
  readonly ways: Checkout['ways']
  readonly form: PayForm
}

const choice = (providers: readonly { readonly _id: string; readonly name: string }[]) =>
  providers.map(({ _id, name }) => ({ value: _id, label: name }))

/** Which voucher company, and how paying with it works. */
export const VoucherDetails = ({ ways: { voucherProviders }, form }: DetailsProps) => {
  const { provider } = form.values
  const chosen = voucherProviders.find(({ _id }) => _id === provider)
  return (
    <>
      {voucherProviders.length > 1 && (
        <Select
          label="Voucher provider"
          withAsterisk
          placeholder="Please choose"
          data={choice(voucherProviders)}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          maw={360}
          {...form.field('provider')}
          value={provider}
          onChange={(id) => form.setValue('provider', id)}
        />
      )}
      {chosen !== undefined && chosen.paymentInstructions !== '' && (
        <div className={classes.how}>
          <strong>{chosen.name}</strong>
          <p className={classes.instructions}>{chosen.paymentInstructions}</p>
          <p className={classes.small}>The reference to quote is on the next page and in your email.</p>
        </div>
      )}
    </>
  )
}

/** Whose childcare account the money goes to: what a parent has to type there. */
export const FundingProvider = ({ ways: { fundingProviders }, form }: DetailsProps) => {
  const { provider } = form.values.funding
  const chosen = fundingProviders.find(({ _id }) => _id === provider)
  return (
    <>
      {fundingProviders.length > 1 && (
        <Select
          label="Which club is it for?"
          withAsterisk
          placeholder="Please choose"
          data={choice(fundingProviders)}
          allowDeselect={false}
          comboboxProps={{ shadow: 'md' }}
          maw={360}
          {...form.field('funding.provider')}
          value={provider}
          onChange={(id) => form.setValue('funding.provider', id)}
        />
      )}
      {chosen !== undefined && (
        <dl className={classes.account}>
          <div>
            <dt>Provider</dt>
            <dd>{chosen.name}</dd>
          </div>
          <div>
            <dt>Registration reference</dt>
            <dd>{chosen.regReference}</dd>
          </div>
          <div>
            <dt>Postcode</dt>
            <dd>{chosen.postcode}</dd>
          </div>
        </dl>
      )}
    </>
  )
}
