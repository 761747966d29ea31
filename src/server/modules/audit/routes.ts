import { audit } from '#contract/audit.ts'
import type { Server } from '../../http/serve.ts'
import { listAudit } from './list-audit.ts'

export const serveAudit = ({ serve }: Server) => {
  serve(audit.list, ({ caller, query }) => listAudit(caller.scope, query))
}
