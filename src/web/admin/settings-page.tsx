import { ClientSettingsForm } from '#web/features/clients/client-settings-form.tsx'
import { Allowed } from '#web/ui/frame/allowed.tsx'
import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const SettingsPage = () => (
  <>
    <PageTitle
      title="Organisation"
      description="Your name, your colour and how money, dates and times are shown."
    />
    <Allowed to="settings.edit">
      <ClientSettingsForm />
    </Allowed>
  </>
)
