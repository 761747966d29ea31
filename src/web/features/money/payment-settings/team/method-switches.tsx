import type { PaymentMethod } from '#contract/money/payment-settings/payment-settings.ts'
import { paymentMethodLabels } from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { Alert, Switch } from '@mantine/core'
import classes from './payment-settings.module.css'
import { useMethodSettings } from './use-method-settings.ts'

interface MethodSwitchesProps {
  readonly method: PaymentMethod
  /** Handles the press instead of the switch, if something must be asked first. Returns true if it did. */
  readonly intercept?: (part: { readonly forCustomers?: boolean }) => boolean
}

/** The two switches of each payment method: for customers and for the team. */
export const MethodSwitches = ({ method, intercept }: MethodSwitchesProps) => {
  const { shown, busy, problem, change } = useMethodSettings(method)
  const name = paymentMethodLabels[method.kind]
  return (
    <>
      <fieldset className={classes.switches} aria-label={name} aria-busy={busy || undefined}>
        <Switch
          label="Customers can choose it"
          checked={shown.forCustomers}
          onChange={({ currentTarget: { checked: forCustomers } }) => {
            if (intercept?.({ forCustomers }) !== true) change({ forCustomers })
          }}
        />
        <Switch
          label="Your team can record it"
          checked={shown.forAdmins}
          onChange={({ currentTarget }) => {
            change({ forAdmins: currentTarget.checked })
          }}
        />
      </fieldset>
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}
