import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const HomePage = () => <PageTitle title="Welcome" />
