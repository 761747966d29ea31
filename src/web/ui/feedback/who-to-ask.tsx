import { users } from '#contract/people/users/users.ts'
import { fullName } from '#domain/kernel/full-name.ts'
import { useClient } from '#web/lib/client.ts'
import { useMay } from '#web/lib/current-user.ts'
import { queryOf } from '#web/lib/query.ts'
import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

interface WhoToAskProps {
  /** What the user may not do: 'change the plan'. */
  readonly act: string
}

/** Tells people who may view but not change a page whom to ask. Shows names only to those who may see people. */
export const WhoToAsk = ({ act }: WhoToAskProps) => {
  const { name } = useClient()
  const seesPeople = useMay('people.manage')
  const { data } = useQuery({
    ...queryOf(users.list, { query: { role: 'owner', status: 'active', limit: 5 } }),
    enabled: seesPeople,
  })
  const owners = data?.items.map((owner) => `${fullName(owner)} (${owner.email})`) ?? []
  return (
    <Alert color="gray" mb="lg" icon={<IconInfoCircle aria-hidden />}>
      Only an owner can {act}. Ask {owners.length > 0 ? owners.join(' or ') : `an owner of ${name}`}.
    </Alert>
  )
}
