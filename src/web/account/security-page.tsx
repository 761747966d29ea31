import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const SecurityPage = () => <PageTitle title="Security" />
