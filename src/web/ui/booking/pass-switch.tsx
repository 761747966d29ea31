import '#web/styles/forms.ts'
import type { Cart } from '#contract/sales/cart/cart.ts'
import { counted } from '#domain/kernel/counted.ts'
import { Alert, Checkbox } from '@mantine/core'

interface PassSwitchProps {
  readonly passes: NonNullable<Cart['passes']>
  /** Where the credits are used: 'in your cart'. */
  readonly where: string
  readonly label?: string
  readonly working: boolean
  readonly problem?: string | undefined
  readonly onChange: (use: boolean) => void
}

/**
 * Switches the use of session pass credits. They are used by default, and a customer who wants to save them switches
 * them off.
 */
export const PassSwitch = ({
  passes: { use, credits },
  where,
  label = 'Use session pass credits',
  working,
  problem,
  onChange,
}: PassSwitchProps) => {
  const places = counted(credits, 'session')
  return (
    <>
      <Checkbox
        label={label}
        description={use ? `They pay for ${places} ${where}.` : `They could pay for ${places} ${where}.`}
        checked={use}
        disabled={working}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {problem !== undefined && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </>
  )
}
