import { clients, type ClientForm } from '#contract/platform/clients/clients.ts'
import { clientQuery, isForTeam, useKeepClient, useTeamClient } from '#web/lib/client.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { SaveBar } from '#web/ui/form/save-bar.tsx'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ColourField } from './colour-field.tsx'
import { ReminderFields } from './reminder-fields.tsx'
import { RegionalFields } from './regional-fields.tsx'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import { useZoneQuestion } from './use-zone-question.ts'
import type { ClientSettings } from '#contract/platform/clients/client.ts'

/** Returns the settings that the form edits, with the version it was filled from. */
const valuesOf = (client: ClientSettings): ClientForm => ({
  name: client.name,
  logoColour: client.logoColour,
  country: client.country,
  currency: client.currency,
  dateFormat: client.dateFormat,
  dateFormatTextualWithYear: client.dateFormatTextualWithYear,
  timeZone: client.timeZone,
  contactEmail: client.contactEmail,
  termsText: client.termsText,
  sessionReminderHours: client.sessionReminderHours,
  paymentDueDays: client.paymentDueDays,
  waitlistHours: client.waitlistHours,
  receiptDetails: client.receiptDetails,
  version: client.version,
})

export const ClientSettingsForm = () => {
  const client = useTeamClient()
  const keepClient = useKeepClient()
  const queryClient = useQueryClient()
  const form = useOperationForm(clients.update, {
    initialValues: valuesOf(client),
    invalidates: [],
    onSuccess: (saved) => {
      keepClient(saved)
      notifyDone('Your settings are saved.')
    },
  })

  const submit = useZoneQuestion(form, client.timeZone, form.values.timeZone)

  useEffect(() => {
    // Shows a newer version if nothing was typed. If something was typed, the server will answer 'stale'.
    if (!form.dirty && form.values.version !== client.version) form.reset(valuesOf(client))
  })

  const loadTheirs = async () => {
    const latest = await queryClient.fetchQuery({ ...clientQuery, staleTime: 0 })
    if (isForTeam(latest)) form.rebase(valuesOf(latest))
  }

  return (
    <Form
      form={form}
      onSubmit={submit}
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} />}
    >
      <Section
        title="Who you are"
        description="What your customers see at the top of every page and in emails."
      >
        <TextInput label="Name" withAsterisk maw={420} autoComplete="organization" {...form.field('name')} />
        <TextInput
          label="Contact email"
          description="Shown on your pages, and where answers to your emails go."
          withAsterisk
          maw={420}
          type="email"
          autoComplete="email"
          {...form.field('contactEmail')}
        />
        <ColourField
          label="Colour"
          description="For your mark and everything that can be pressed. Where a shade would be hard to read, a readable one is used."
          organiser={form.values.name || client.name}
          {...form.field('logoColour')}
          value={form.values.logoColour}
        />
      </Section>
      <RegionalFields form={form} currencyLocked={client.currencyLocked} />
      <Section
        title="Terms"
        description="People tick these when they register. The wording they agreed to is kept with their account."
      >
        <Textarea
          label="Your terms"
          description="Leave this blank if you have none."
          autosize
          minRows={5}
          maxRows={16}
          {...form.field('termsText')}
        />
      </Section>
      <ReminderFields form={form} />
      <SaveBar form={form} />
    </Form>
  )
}
