import {
  paymentMethodKinds,
  paymentMethodLabels,
  type PaymentMethodKind,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWizardError, useWizardStore, useWizardValue } from '../wizard/wizard-context.ts'
import { useSetting } from './use-setting.ts'
import { unpayableIn } from '#domain/catalogue/activities/payment/payable.ts'
import { paymentGapsQuery } from '#web/lib/payment-gaps-query.ts'
import { NoWayToPay } from '#web/ui/pay/no-way-to-pay.tsx'
import { useQuery } from '@tanstack/react-query'

const enabled = <Item extends { readonly enabled: boolean }>(items: readonly Item[]) =>
  items.filter((item) => item.enabled)

/** Warns before the activity goes on sale, based on the values in the form. */
const UnpayableNote = () => {
  const tickets = useWizardValue((values) => values.tickets)
  const addOns = useWizardValue((values) => values.addOns)
  const paymentMethods = useWizardValue(({ settings }) => settings.paymentMethods)
  const isOnSale = useWizardValue(({ settings }) => settings.enabled)
  const { data } = useQuery(paymentGapsQuery)
  if (data === undefined || !isOnSale) return null
  const found = unpayableIn(
    { tickets: enabled(tickets), addOns: enabled(addOns), paymentMethods },
    data.taken,
  )
  const names = [...found.tickets, ...found.addOns].map(({ name }) => name)
  return names.length === 0 ? null : (
    <NoWayToPay title="Customers won’t be able to pay" names={names} taken={data.taken} newTab />
  )
}

const PaymentMethods = () => {
  const store = useWizardStore()
  const [methods, setMethods] = useSetting('paymentMethods')
  const error = useWizardError('paymentMethods')
  // Remembers the chosen methods, so that switching to the other option and back loses nothing.
  const [earlier, setEarlier] = useState<readonly PaymentMethodKind[]>(methods ?? ['card'])
  const choose = (chosen: readonly string[]) => {
    const kept = paymentMethodKinds.filter((kind) => chosen.includes(kind))
    setEarlier(kept)
    setMethods(kept)
  }
  return (
    <>
      <Radio.Group
        label="Accepted payment methods"
        value={methods === null ? 'all' : 'some'}
        onChange={(chosen) => setMethods(chosen === 'all' ? null : earlier)}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="all" label="All that you take" />
          <Radio value="some" label="Only some of them" />
        </Stack>
      </Radio.Group>
      {methods !== null && (
        <Checkbox.Group
          label="Methods"
          withAsterisk
          error={error}
          data-path="paymentMethods"
          value={[...methods]}
          onChange={(chosen) => {
            choose(chosen)
            store.touch('paymentMethods')
          }}
        >
          <Stack gap="xs" mt={6}>
            {paymentMethodKinds.map((kind) => (
              <Checkbox key={kind} value={kind} label={paymentMethodLabels[kind]} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}

const ConfirmationNote = () => {
  const ifEmailed = useIfEmailed()
  const store = useWizardStore()
  const [note, setNote] = useSetting('confirmationNote')
  return (
    <Textarea
      label="Confirmation note"
      description={ifEmailed(
        'Sent with the confirmation: what to bring, where to park.',
        'For the confirmation, once email is set up: what to bring, where to park.',
      )}
      autosize
      minRows={3}
      maxRows={12}
      value={note}
      onChange={(event) => setNote(event.currentTarget.value)}
      onBlur={() => store.touch('confirmationNote')}
      error={useWizardError('confirmationNote')}
      data-path="confirmationNote"
    />
  )
}

export const PaymentFields = () => (
  <Section
    title="Paying and after"
    description="How it can be paid, and what people read once they have booked."
  >
    <UnpayableNote />
    <PaymentMethods />
    <ConfirmationNote />
  </Section>
)
