import { setup } from '#contract/insight/setup.ts'
import { countries } from '#domain/platform/clients/countries.ts'
import { pages } from '#contract/pages.ts'
import { Form } from '#web/ui/form/form.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { SubmitButton } from '#web/ui/form/submit-button.tsx'
import { useKeptDraft } from '#web/ui/form/use-kept-draft.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { ChoiceField } from '#web/ui/regional/choice-field.tsx'
import { countryChoices, currencyChoices, timeZoneChoices } from '#web/ui/regional/choices.ts'
import { guessPlace } from '#web/ui/regional/guess-place.ts'
import classes from './setup-page.module.css'
import { ZoneNow } from '#web/ui/regional/zone-now.tsx'

const setupCodeWanted =
  'Rollcall printed it in the server’s console when it started. It proves that this installation is yours.'
const setupCodeKnown = 'Filled in for you, because this browser runs on the server itself.'

const blank = { organisation: '', email: '', firstName: '', lastName: '', password: '', confirmPassword: '' }

interface SetupFormProps {
  /** Already known in a browser on the server itself. Otherwise null. */
  readonly setupCode: string | null
}

export const SetupForm = ({ setupCode }: SetupFormProps) => {
  const [guess] = useState(() =>
    guessPlace(navigator.languages, Intl.DateTimeFormat().resolvedOptions().timeZone),
  )
  const draft = useKeptDraft('setup', { ...blank, ...guess })
  const form = useOperationForm(setup.create, {
    initialValues: { ...draft.initialValues, setupCode: setupCode ?? '' },
    onValues: draft.onValues,
    onSuccess: () => {
      draft.forget()
      // Reloads the page, because the server now writes the organiser and its owner into it.
      location.assign(pages.admin())
    },
  })
  const zones = useMemo(() => timeZoneChoices(guess.timeZone), [guess])

  const chooseCountry = (country: string | null) => {
    if (country === null) return
    const usual = countries[country]
    form.setValues(
      usual === undefined ? { country } : { country, currency: usual.currency, timeZone: usual.timeZone },
    )
  }

  return (
    <Form form={form} label="Set up your organisation">
      <Section title="Your server">
        <TextInput
          label="Setup code"
          description={setupCode === null ? setupCodeWanted : setupCodeKnown}
          withAsterisk
          maw={420}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('setupCode')}
        />
      </Section>
      <Section title="Your organisation">
        <TextInput
          label="Name"
          description="As your customers know it."
          withAsterisk
          autoComplete="organization"
          {...form.field('organisation')}
        />
        <ChoiceField
          label="Country"
          withAsterisk
          choices={countryChoices}
          {...form.field('country')}
          onChange={chooseCountry}
        />
        <ChoiceField
          label="Currency"
          description="Of every price and payment. It is fixed once prices use it."
          withAsterisk
          choices={currencyChoices}
          {...form.field('currency')}
        />
        <ChoiceField
          label="Time zone"
          description={<ZoneNow timeZone={form.values.timeZone} />}
          withAsterisk
          choices={zones}
          {...form.field('timeZone')}
        />
      </Section>
      <Section title="You, the owner">
        <div className={classes.pair}>
          <TextInput label="First name" withAsterisk autoComplete="given-name" {...form.field('firstName')} />
          <TextInput label="Last name" withAsterisk autoComplete="family-name" {...form.field('lastName')} />
        </div>
        <TextInput
          label="Email"
          description="You sign in with it. It is also shown to customers as your contact, until you change that in the settings."
          withAsterisk
          type="email"
          autoComplete="username"
          maw={420}
          {...form.field('email')}
        />
        <PasswordField
          maw={420}
          label="Password"
          description="At least 8 characters."
          withAsterisk
          autoComplete="new-password"
          {...form.field('password')}
        />
        <PasswordField
          maw={420}
          label="Confirm password"
          withAsterisk
          autoComplete="new-password"
          {...form.field('confirmPassword')}
        />
      </Section>
      <FormActions>
        <SubmitButton size="md">Create organisation</SubmitButton>
      </FormActions>
    </Form>
  )
}
