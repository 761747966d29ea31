import type { ErrorComponentProps } from '@tanstack/react-router'
import { useRouter } from '@tanstack/react-router'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { useDocumentTitle } from '../frame/use-document-title.ts'
import { ErrorState } from './error-state.tsx'

/** Replaces a page that failed. The router renders it inside the layout, which stays in place. */
export const Crash = ({ error, reset }: ErrorComponentProps) => {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  useDocumentTitle('Something went wrong')
  return (
    <ErrorState
      error={error}
      title="This page could not be shown"
      level={1}
      onRetry={() => {
        queries.reset()
        reset()
        void router.invalidate()
      }}
    />
  )
}
