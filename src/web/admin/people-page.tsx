import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const PeoplePage = () => <PageTitle title="People" />
