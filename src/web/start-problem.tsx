import { ErrorState } from './ui/feedback/error-state.tsx'
import { OwnTheme } from './themed.tsx'

/** Nothing could be read at all, not even whose page this is. */
export const StartProblem = ({ error }: { readonly error: unknown }) => (
  <OwnTheme>
    <ErrorState
      error={error}
      title="We could not open this page"
      level={1}
      onRetry={() => location.reload()}
    />
  </OwnTheme>
)
