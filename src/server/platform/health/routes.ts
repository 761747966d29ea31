import { health } from '#contract/platform/health.ts'
import { Failure } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import type { Server } from '#server/http/serve.ts'

export const serveHealth = ({ serve, deps }: Server) => {
  serve(health.read, async () => {
    try {
      await deps.database.pool.query('select 1')
      return { status: 'ok' as const }
    } catch {
      // Whatever the problem is, callers should send people elsewhere and try again.
      return new Failure('busy', messages.tryAgainShortly)
    }
  })
}
