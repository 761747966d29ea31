import {
  paymentMethodKinds,
  paymentMethodLabels,
  type PaymentMethodKind,
} from '#domain/catalogue/activities/payment/payment-method-kinds.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Checkbox, Radio, Stack, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useWizardError, useWizardStore } from '../wizard/wizard-context.ts'
import { UnpayableNote } from './unpayable-note.tsx'
import { useSetting } from './use-setting.ts'

const PaymentMethods = () => {
  const store = useWizardStore()
  const [methods, setMethods] = useSetting('paymentMethods')
  const error = useWizardError('paymentMethods')
  // Looking at the other answer and coming back loses nothing.
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
