import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const SettingsPage = () => <PageTitle title="Settings" />
