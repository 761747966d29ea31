import { invitations } from '#contract/people/invitations.ts'
import type { Server } from '#server/http/serve.ts'
import { answerSignIn } from '#server/people/auth/answer-sign-in.ts'
import { visitOf } from '#server/people/auth/visit.ts'
import { installationOf } from '#server/platform/clients/installation.ts'
import { acceptInvitation, lookAtInvitation } from './accept-invitation.ts'
import { createInvitation } from './create-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { linkToInvitation, resendInvitation, revokeInvitation } from './manage-invitations.ts'

export const serveInvitations = ({ serve, deps }: Server) => {
  serve(invitations.list, ({ caller, query }) => listInvitations(caller.scope, query))

  serve(invitations.create, ({ caller, body }) => createInvitation(caller.scope, caller.user, body))

  serve(invitations.resend, ({ caller, params }) => resendInvitation(caller.scope, caller.user, params.id))

  serve(invitations.link, ({ caller, params }) =>
    linkToInvitation(caller.scope, caller.user, params.id, installationOf(deps.config).emailWorks),
  )

  serve(invitations.revoke, ({ caller, params }) => revokeInvitation(caller.scope, params.id))

  serve(invitations.look, ({ caller, body }) => lookAtInvitation(caller.scope, body.token))

  serve(invitations.accept, async ({ caller, body, reply }) =>
    answerSignIn(
      reply,
      deps.config,
      await acceptInvitation(caller.scope, visitOf(caller, reply, deps.config), body),
    ),
  )
}
