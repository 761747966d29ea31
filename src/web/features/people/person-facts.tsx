import type { CurrentUser } from '#contract/people-fields.ts'
import { roleDescriptions, roleNames } from '#domain/people/roles.ts'
import { DateOf } from '#web/ui/format/date-time.tsx'
import { Anchor } from '@mantine/core'
import classes from './person-facts.module.css'
import { PersonStatus } from './person-status.tsx'

/** Who they are to us, how to reach them, whether they can get in: what one opens this page for. */
export const PersonFacts = ({ person }: { readonly person: CurrentUser }) => (
  <dl className={classes.facts}>
    <div>
      <dt>Role</dt>
      <dd>
        {roleNames[person.role]}
        <div className={classes.small}>{roleDescriptions[person.role]}</div>
      </dd>
    </div>
    <div>
      <dt>Contact</dt>
      <dd>
        <Anchor href={`mailto:${person.email}`} inherit>
          {person.email}
        </Anchor>
        <div className={classes.small}>
          {person.phone === '' ? (
            'No phone number'
          ) : (
            <Anchor href={`tel:${person.phone}`} inherit>
              {person.phone}
            </Anchor>
          )}
          {person.emailVerified ? '' : ' · email not verified'}
        </div>
      </dd>
    </div>
    <div>
      <dt>Access</dt>
      <dd>
        <PersonStatus status={person.status} />
        <div className={classes.small}>
          Joined <DateOf at={person.createdAt} /> · two-factor {person.twoFactorEnabled ? 'on' : 'off'}
        </div>
      </dd>
    </div>
  </dl>
)
