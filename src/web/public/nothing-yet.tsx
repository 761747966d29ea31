import { may } from '#domain/platform/access/permissions.ts'
import { useClient } from '#web/lib/client.ts'
import { useCurrentUser } from '#web/lib/current-user.ts'
import { pages } from '#contract/pages.ts'
import { AskForAccount } from '#web/ui/frame/ask-for-account.tsx'
import { RegisterArt } from '#web/ui/frame/register-art.tsx'
import { useDocumentTitle } from '#web/ui/frame/use-document-title.ts'
import { Anchor, Button, Title } from '@mantine/core'
import { IconCalendarEvent, IconMailHeart, IconUsersGroup } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './nothing-yet.module.css'

const soon = [
  {
    Icon: IconCalendarEvent,
    title: 'What’s on',
    says: 'Every activity with its dates, its price and how many places are left.',
  },
  {
    Icon: IconUsersGroup,
    title: 'Your family',
    says: 'Everyone you book for in one place, with what the team needs to know about them.',
  },
  {
    Icon: IconMailHeart,
    title: 'Your bookings',
    says: 'What you booked and paid, with a reference you can read out.',
  },
]

/** Tells a parent on a phone that no activities are coming up yet, and offers the only thing they can do already. */
export const NothingYet = () => {
  const { name, contactEmail, emailWorks } = useClient()
  const user = useCurrentUser()
  useDocumentTitle(name)
  const team = user !== null && may(user.role, 'admin.enter')

  return (
    <>
      <section className={classes.hero}>
        <div className={classes.words}>
          <Title order={1} className={classes.title}>
            {user === null ? `Welcome to ${name}` : `Hello, ${user.firstName}`}
          </Title>
          <p className={classes.lead}>
            {user === null
              ? `Nothing is open for booking here just yet.${emailWorks ? ' Create your account now, and when it is, booking takes a minute.' : ''}`
              : 'Nothing is open for booking here just yet. Your account is ready for the day it is.'}
          </p>
          <div className={classes.actions}>
            {user === null ? (
              <Button component={Link} to={emailWorks ? pages.register.path : pages.signIn.path} size="lg">
                {emailWorks ? 'Create an account' : 'Sign in'}
              </Button>
            ) : (
              <Button component={Link} to={team ? pages.admin.path : pages.account.path} size="lg">
                {team ? 'Open the admin area' : 'Go to your account'}
              </Button>
            )}
          </div>
          {user === null && !emailWorks && (
            <p className={classes.lead}>
              <AskForAccount />
            </p>
          )}
        </div>
        <div className={classes.art}>
          <RegisterArt name={name} />
        </div>
      </section>

      <section className={classes.soon} aria-labelledby="soon">
        <Title order={2} id="soon">
          What you will find here
        </Title>
        <ul className={classes.list}>
          {soon.map(({ Icon, title, says }) => (
            <li key={title}>
              <Icon aria-hidden />
              <div>
                <Title order={3}>{title}</Title>
                <p>{says}</p>
              </div>
            </li>
          ))}
        </ul>
        {contactEmail !== '' && (
          <p className={classes.contact}>
            A question before then? Write to{' '}
            <Anchor href={`mailto:${contactEmail}`} underline="always">
              {contactEmail}
            </Anchor>
            .
          </p>
        )}
      </section>
    </>
  )
}
