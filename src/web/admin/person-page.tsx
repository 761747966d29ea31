import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const PersonPage = () => <PageTitle title="Person" />
