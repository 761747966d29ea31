import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const DashboardPage = () => <PageTitle title="Dashboard" />
