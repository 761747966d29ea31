import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { invitations } from '#contract/people/invitations.ts'
import { passkeys } from '#contract/people/auth/second-factor.ts'
import { users } from '#contract/people/users/users.ts'
import { may } from '#domain/platform/access/permissions.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { paymentGapsQuery } from '#web/lib/payment-gaps-query.ts'
import { queryOf } from '#web/lib/query.ts'
import { pages } from '#contract/pages.ts'
import { useQuery } from '@tanstack/react-query'
import { areSettingsComplete } from './progress.ts'

export interface FirstStep {
  readonly title: string
  readonly says: string
  readonly to:
    | typeof pages.activityNew.path
    | typeof pages.settings.path
    | typeof pages.paymentSettings.path
    | typeof pages.team.path
    | typeof pages.accountSecurity.path
  readonly verb: string
  /** Undefined while loading. */
  readonly done: boolean | undefined
}

const useHasTeam = (enabled: boolean): boolean | undefined => {
  const member = (role: 'admin' | 'staff' | 'owner', limit: number) => ({
    ...queryOf(users.list, { query: { role, limit } }),
    enabled,
  })
  const admins = useQuery(member('admin', 1))
  const staff = useQuery(member('staff', 1))
  const owners = useQuery(member('owner', 2))
  const invited = useQuery({ ...queryOf(invitations.list, { query: { limit: 1 } }), enabled })
  if ([admins, staff, owners, invited].some(({ isPending }) => isPending)) return undefined
  const others = [admins, staff, invited].some(({ data }) => (data?.total ?? 0) > 0)
  return others || (owners.data?.total ?? 0) > 1
}

/** Lists the first steps of a new organiser. Each step is determined from the data, never ticked manually. */
export const useFirstSteps = (user: CurrentUser): readonly FirstStep[] => {
  const { contactEmail, onboardingInfo } = useTeamClient()
  const hasTeam = useHasTeam(may(user.role, 'people.manage'))
  const keys = useQuery({ ...queryOf(passkeys.list), enabled: !user.twoFactorEnabled })

  const payments = useQuery({ ...paymentGapsQuery, enabled: may(user.role, 'settings.edit') })

  const settings: FirstStep = {
    title: 'Complete your settings',
    says: 'Your contact email, how dates are shown and, if you have any, your terms for registering.',
    to: pages.settings.path,
    verb: 'Open settings',
    done: areSettingsComplete(contactEmail),
  }
  const paying: FirstStep = {
    title: 'Choose how customers pay you',
    says: 'Connect a card account, or take bank transfers or cash. Until then only free activities can be booked.',
    to: pages.paymentSettings.path,
    verb: 'Set up payments',
    done: payments.isPending ? undefined : (payments.data?.taken.length ?? 0) > 0,
  }
  const activity: FirstStep = {
    title: 'Create your first activity',
    says: 'What it is, when it is, what it costs: four short steps, and families can book.',
    to: pages.activityNew.path,
    verb: 'Create it',
    done: onboardingInfo.hasCreatedActivity,
  }
  const team: FirstStep = {
    title: 'Invite your team',
    says: 'Admins run things with you; staff take registers and see no money.',
    to: pages.team.path,
    verb: 'Invite people',
    done: hasTeam,
  }
  const secure: FirstStep = {
    title: 'Secure your account',
    says: 'A passkey, or a code from your phone besides the password.',
    to: pages.accountSecurity.path,
    verb: 'Set it up',
    done: user.twoFactorEnabled || (keys.isPending ? undefined : (keys.data?.total ?? 0) > 0),
  }
  // The steps are in the order in which a first booking needs them.
  return [
    ...(may(user.role, 'settings.edit') ? [paying] : []),
    ...(may(user.role, 'activities.edit') ? [activity] : []),
    ...(may(user.role, 'settings.edit') ? [settings] : []),
    ...(may(user.role, 'people.manage') ? [team] : []),
    secure,
  ]
}
