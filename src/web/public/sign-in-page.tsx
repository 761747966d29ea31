import { PageTitle } from '#web/ui/frame/page-title.tsx'

export const SignInPage = () => <PageTitle title="Sign in" />
