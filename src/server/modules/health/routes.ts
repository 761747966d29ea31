import { health } from '#contract/health.ts'
import type { Server } from '../../http/serve.ts'

export const serveHealth = ({ serve, deps }: Server) => {
  serve(health.read, async () => {
    await deps.database.pool.query('select 1')
    return { status: 'ok' as const }
  })
}
