import type { Checkout } from '#contract/sales/checkout.ts'
import { ProviderSelect } from '#web/ui/pay/provider-select.tsx'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import classes from './checkout.module.css'
import type { PayForm } from './use-pay-form.ts'

interface DetailsProps {
  readonly ways: Checkout['ways']
  readonly form: PayForm
}

/** The choice of the voucher provider, with its instructions. */
export const VoucherDetails = ({ ways: { voucherProviders }, form }: DetailsProps) => {
  const ifEmailed = useIfEmailed()
  const { provider } = form.values
  const chosen = voucherProviders.find(({ _id }) => _id === provider)
  return (
    <>
      <ProviderSelect
        method="childcareVoucher"
        providers={voucherProviders}
        value={provider}
        onChange={(id) => form.setValue('provider', id)}
        field={form.field('provider')}
      />
      {chosen !== undefined && chosen.paymentInstructions !== '' && (
        <div className={classes.how}>
          <strong>{chosen.name}</strong>
          <p className={classes.instructions}>{chosen.paymentInstructions}</p>
          <p className={classes.small}>
            The reference to quote is on the next page{ifEmailed(' and in your email')}.
          </p>
        </div>
      )}
    </>
  )
}

/** The provider whose childcare account receives the money, and what the parent has to type there. */
export const FundingProvider = ({ ways: { fundingProviders }, form }: DetailsProps) => {
  const { provider } = form.values.funding
  const chosen = fundingProviders.find(({ _id }) => _id === provider)
  return (
    <>
      <ProviderSelect
        method="childcareFunding"
        providers={fundingProviders}
        value={provider}
        onChange={(id) => form.setValue('funding.provider', id)}
        field={form.field('funding.provider')}
      />
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
