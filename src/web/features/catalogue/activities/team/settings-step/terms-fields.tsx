import { bookingAgreements } from '#contract/catalogue/agreements/booking-agreements.ts'
import { cancellationPolicies } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import { limits } from '#domain/limits.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { Anchor, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWizardError } from '../wizard/wizard-context.ts'
import { useSetting } from './use-setting.ts'

interface Named {
  readonly _id: string
  readonly name: string
}

interface ChoiceProps {
  readonly part: 'cancellationPolicy' | 'bookingAgreement'
  readonly label: string
  readonly none: string
  readonly items: readonly Named[] | undefined
  /** True if the list couldn't be loaded. */
  readonly failed: boolean
  readonly settings: string
  readonly settingsLabel: string
}

const Choice = ({ part, label, none, items, failed, settings, settingsLabel }: ChoiceProps) => {
  const [value, setValue] = useSetting(part)
  const error = useWizardError(part)
  return (
    <NativeSelect
      label={label}
      description={
        <>
          You write them in{' '}
          <Anchor href={settings} target="_blank" inherit>
            {settingsLabel}
          </Anchor>
          .
        </>
      }
      maw={360}
      error={
        error ?? (failed && items === undefined ? 'This could not be read. It stays as it was.' : undefined)
      }
      data-path={part}
      // While the list loads, the chosen item has no name yet, and must not look as if none were chosen.
      disabled={items === undefined}
      value={value ?? ''}
      onChange={(event) => setValue(event.currentTarget.value || null)}
      data={[
        { value: '', label: items !== undefined ? none : failed ? 'Not known' : 'Loading…' },
        ...(items ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
      ]}
    />
  )
}

const everything = { query: { limit: limits.numberedPageMaximum } } as const

export const TermsFields = () => {
  const policies = useQuery(queryOf(cancellationPolicies.list, everything))
  const agreements = useQuery(queryOf(bookingAgreements.list, everything))
  return (
    <Section title="Terms" description="What is agreed when somebody books, and what is given back.">
      <Choice
        part="cancellationPolicy"
        label="Cancellation policy"
        none="None: nothing is refunded"
        items={policies.data?.items}
        failed={policies.isError}
        settings={pages.cancellationSettings()}
        settingsLabel="Cancellation policies"
      />
      <Choice
        part="bookingAgreement"
        label="Booking agreement"
        none="None: nothing to tick"
        items={agreements.data?.items}
        failed={agreements.isError}
        settings={pages.agreementSettings()}
        settingsLabel="Booking agreements"
      />
    </Section>
  )
}
