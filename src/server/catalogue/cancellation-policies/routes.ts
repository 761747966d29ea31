import { cancellationPolicies } from '#contract/catalogue/cancellation-policies/cancellation-policies.ts'
import type { Server } from '#server/http/serve.ts'
import { createPolicy } from './create-policy.ts'
import { listPolicies } from './list-policies.ts'
import { removePolicy } from './remove-policy.ts'
import { updatePolicy } from './update-policy.ts'

export const serveCancellationPolicies = ({ serve }: Server) => {
  serve(cancellationPolicies.list, ({ caller, query }) => listPolicies(caller.scope, query))

  serve(cancellationPolicies.create, ({ caller, body }) => createPolicy(caller.scope, body))

  serve(cancellationPolicies.update, ({ caller, params, body }) =>
    updatePolicy(caller.scope, params.id, body),
  )

  serve(cancellationPolicies.remove, ({ caller, params }) => removePolicy(caller.scope, params.id))
}
