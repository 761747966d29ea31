import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import { telephoneLink } from '#domain/kernel/telephone-link.ts'
import { roleDescriptions, roleNames } from '#domain/platform/access/roles.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Fact, Facts } from '#web/ui/frame/facts.tsx'
import { Anchor } from '@mantine/core'
import { PersonStatus } from './person-status.tsx'

/** The main facts about a person: their role, how to reach them and whether they can sign in. */
export const PersonFacts = ({ person }: { readonly person: CurrentUser }) => (
  <Facts>
    <Fact label="Role" more={roleDescriptions[person.role]}>
      {roleNames[person.role]}
    </Fact>
    <Fact
      label="Contact"
      more={
        <>
          {person.phone === '' ? (
            'No phone number'
          ) : (
            <Anchor href={telephoneLink(person.phone)} inherit>
              {person.phone}
            </Anchor>
          )}
          {person.emailVerified ? '' : ' · email not verified'}
        </>
      }
    >
      <Anchor href={`mailto:${person.email}`} inherit>
        {person.email}
      </Anchor>
    </Fact>
    <Fact
      label="Access"
      more={
        <>
          Joined <DateOf at={person.createdAt} /> · two-factor {person.twoFactorEnabled ? 'on' : 'off'}
        </>
      }
    >
      <PersonStatus status={person.status} />
    </Fact>
  </Facts>
)
