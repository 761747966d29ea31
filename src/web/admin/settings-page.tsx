import { ClientSettingsForm } from '#web/features/platform/clients/team/client-settings-form.tsx'
import { HiddenFirstSteps } from '#web/features/insight/first-steps/team/hidden-first-steps.tsx'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const SettingsPage = () => (
  <Allowed to="settings.edit">
    <PageTitle
      title="Organisation"
      description="Your name, your colour and how money, dates and times are shown, and what families are reminded of."
    />
    <ClientSettingsForm />
    <HiddenFirstSteps />
  </Allowed>
)
