import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const DetailsPage = () => <PageTitle title="Your details" />
