import type { Checkout } from '#contract/sales/checkout.ts'
import { AgreementText } from '#web/ui/agreement/agreement-text.tsx'
import { Checkbox, Stack } from '@mantine/core'
import classes from './checkout.module.css'
import type { PayForm } from './use-pay-form.ts'

interface AgreementsProps {
  readonly agreements: Checkout['agreements']
  readonly form: PayForm
}

const labelOf = ({ name }: Checkout['agreements'][number], several: boolean): string =>
  several ? `I agree to “${name}” *` : 'I agree to the booking agreement *'

/**
 * The agreements to accept. Each text is above its tick box, because clicking a link inside the label would tick the
 * box.
 */
export const Agreements = ({ agreements, form }: AgreementsProps) => (
  <Stack gap="lg">
    {agreements.map((agreement) => (
      <div key={agreement._id} className={classes.agreement}>
        <div className={classes.agreementText} id={`agreement-${agreement._id}`}>
          <AgreementText agreement={agreement} />
        </div>
        {agreements.length > 1 && (
          <p className={classes.small}>For {agreement.activityGroups.map(({ name }) => name).join(', ')}</p>
        )}
        <Checkbox
          size="md"
          label={labelOf(agreement, agreements.length > 1)}
          required
          aria-describedby={`agreement-${agreement._id}`}
          {...form.field(`agreed.${agreement._id}`, { type: 'checkbox' })}
        />
      </div>
    ))}
  </Stack>
)
