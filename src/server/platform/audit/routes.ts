import { audit } from '#contract/platform/audit.ts'
import type { Server } from '#server/http/serve.ts'
import { type Explain, listAudit } from './list-audit.ts'

export const serveAudit = ({ serve }: Server, explain: Explain) => {
  serve(audit.list, ({ caller, query }) => listAudit(caller.scope, query, explain))
}
