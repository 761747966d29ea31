import * as z from 'zod'
import { createLink } from '../acts/accounts.ts'
import { requireAccess } from '../api/authenticate.ts'
import { address, text } from '../api/parameters.ts'
import { route } from '../api/route.ts'

export const accountLinkRoutes = [
  route({
    on: 'POST /v1/account_links',
    parameters: {
      account: text(),
      type: z.enum(['account_onboarding']),
      refresh_url: address,
      return_url: address,
      collection_options: z
        .strictObject({
          fields: z.enum(['currently_due', 'eventually_due']).optional(),
          future_requirements: z.enum(['include', 'omit']).optional(),
        })
        .optional(),
    },
    answer: ({ world, parameters: { account, refresh_url, return_url } }) => {
      requireAccess(world, account)
      const link = createLink(world, { account, refresh_url, return_url })
      return {
        object: 'account_link',
        created: world.now(),
        expires_at: link.expires_at,
        url: `${world.baseUrl}/onboarding/${link.id}`,
      }
    },
  }),
]
