import './styles/core.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { boot } from './lib/boot.ts'
import { nonce } from './lib/nonce.ts'
import { createQueryClient } from '#web/lib/create-query-client.ts'
import { ErrorState } from './ui/feedback/error-state.tsx'
import { OwnTheme } from './themed.tsx'

/** Shows an error when nothing could be loaded, not even the organiser. */
const StartProblem = ({ error }: { readonly error: unknown }) => (
  <OwnTheme>
    <ErrorState
      error={error}
      title="We could not open this page"
      level={1}
      onRetry={() => location.reload()}
    />
  </OwnTheme>
)

// The library that stops the page from scrolling behind a dialog writes a style element and reads its nonce here.
Object.assign(globalThis, { __webpack_nonce__: nonce() })

const start = async () => {
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root.')
  const view = createRoot(root)
  try {
    if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
    const queryClient = createQueryClient()
    const { setupNeeded } = await boot(queryClient)
    view.render(<App queryClient={queryClient} setupNeeded={setupNeeded} />)
  } catch (error) {
    view.render(<StartProblem error={error} />)
  }
}

await start()
