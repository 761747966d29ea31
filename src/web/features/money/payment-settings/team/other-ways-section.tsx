import type { PaymentMethod } from '#contract/money/payment-settings/payment-settings.ts'
import {
  type PaymentMethodKind,
  paymentMethodLabels,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { Anchor, Text } from '@mantine/core'
import { InstructionsDialog } from './instructions-dialog.tsx'
import { MethodSwitches } from './method-switches.tsx'
import classes from './payment-settings.module.css'

const about: Partial<Record<PaymentMethodKind, string>> = {
  bankTransfer: 'Customers get your instructions and a reference. You record the money when it arrives.',
  cash: 'Paid in person. You record it when you have it.',
  payLater: 'The booking is kept, and what is unpaid shows as due.',
}

const kinds = Object.keys(about)

const Way = ({ method }: { readonly method: PaymentMethod }) => {
  const editing = useItemDialog<PaymentMethod>()
  const transfers = method.kind === 'bankTransfer'
  return (
    <li className={classes.way}>
      <div>
        <div className={classes.wayHead}>
          <Text fw={550}>{paymentMethodLabels[method.kind]}</Text>
          {transfers && (
            <Anchor component="button" type="button" size="sm" onClick={() => editing.open(method)}>
              Edit instructions
            </Anchor>
          )}
        </div>
        <Text size="sm" c="dimmed">
          {about[method.kind]}
        </Text>
      </div>
      {transfers && method.instructions !== '' && (
        <Text size="sm" className={classes.instructions}>
          {method.instructions}
        </Text>
      )}
      <MethodSwitches
        method={method}
        {...(transfers && {
          // Customers can't transfer money without knowing where to, so the instructions come first.
          intercept: ({ forCustomers }) => {
            if (forCustomers !== true || method.instructions !== '') return false
            editing.open({ ...method, forCustomers })
            return true
          },
        })}
      />
      {editing.chosen !== undefined && (
        <InstructionsDialog
          key={editing.chosen.number}
          method={editing.chosen.item}
          onDone={() => {
            notifyDone('The instructions are saved.')
          }}
        />
      )}
    </li>
  )
}

export const OtherWaysSection = ({ methods }: { readonly methods: readonly PaymentMethod[] }) => (
  <Section title="Other ways to pay" description="Money that you receive yourself and record by hand.">
    <ul className={classes.list} aria-label="Other ways to pay">
      {methods
        .filter(({ kind }) => kinds.includes(kind))
        .map((method) => (
          <Way key={method._id} method={method} />
        ))}
    </ul>
  </Section>
)
