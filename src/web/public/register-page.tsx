import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const RegisterPage = () => <PageTitle title="Register" />
