import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, StrictMode, Suspense, useState } from 'react'
import { createAppRouter } from './create-app-router.tsx'
import { OwnTheme, OrganiserTheme } from './themed.tsx'
import { ConfirmProvider } from './ui/dialog/confirm-provider.tsx'
import { FeatureRefusalProvider } from './ui/plan/feature-refusal.tsx'

const SetupPage = lazy(async () => ({
  default: (await import('#web/features/insight/setup/team/setup-page.tsx')).SetupPage,
}))

const Organiser = ({ queryClient }: { readonly queryClient: QueryClient }) => {
  const [router] = useState(() => createAppRouter(queryClient))
  return (
    <OrganiserTheme>
      <ConfirmProvider>
        <FeatureRefusalProvider>
          <RouterProvider router={router} />
        </FeatureRefusalProvider>
      </ConfirmProvider>
    </OrganiserTheme>
  )
}

interface AppProps {
  readonly queryClient: QueryClient
  readonly setupNeeded: boolean
}

export const App = ({ queryClient, setupNeeded }: AppProps) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      {setupNeeded ? (
        <OwnTheme>
          <Suspense>
            <SetupPage />
          </Suspense>
        </OwnTheme>
      ) : (
        <Organiser queryClient={queryClient} />
      )}
    </QueryClientProvider>
  </StrictMode>
)
