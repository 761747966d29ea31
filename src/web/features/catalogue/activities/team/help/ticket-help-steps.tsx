import { limits } from '#domain/limits.ts'
import { pages } from '#contract/pages.ts'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { ticketTypeNames } from '../tickets/ticket-words.ts'
import classes from './ticket-help.module.css'

interface HelpStep {
  readonly title: string
  readonly body: ReactNode
}

const ProRataExample = () => (
  <dl className={classes.example}>
    <div>
      <dt>Five sessions, none past</dt>
      <dd>
        <Money minor={limits.helpExample.fiveSessions} />
      </dd>
    </div>
    <div>
      <dt>One has passed, four are left</dt>
      <dd>
        <Money minor={limits.helpExample.fourSessions} />
      </dd>
    </div>
  </dl>
)

/** The four steps from the specification, in its order. */
export const ticketHelpSteps: readonly HelpStep[] = [
  {
    title: 'Ticket types',
    body: (
      <>
        <Text>A ticket says what somebody buys. There are three types:</Text>
        <ul className={classes.list}>
          <li>
            <strong>{ticketTypeNames.all}</strong>: one price for a place in every session, for courses and
            camps.
          </li>
          <li>
            <strong>{ticketTypeNames.single}</strong>: one session at a time, for drop-in classes.
          </li>
          <li>
            <strong>{ticketTypeNames.subscription}</strong>: a place in every session, paid month by month,
            for clubs that go on.
          </li>
        </ul>
        <Text>An activity can have several tickets, also of different types.</Text>
      </>
    ),
  },
  {
    title: ticketTypeNames.all,
    body: (
      <>
        <Text>
          One ticket, one price, a place in every session. Somebody who books after the course has begun pays
          the full price, unless you switch on pro rata. Then only the sessions still to come are paid:
        </Text>
        <ProRataExample />
      </>
    ),
  },
  {
    title: ticketTypeNames.single,
    body: (
      <>
        <Text>
          Families choose the sessions that suit them and pay the price for each one. Every session has its
          own places.
        </Text>
        <Text>
          With two tickets of this type you can sell the same day in two ways: a full day, and a half day with
          a time of its own under ‘Advanced options’.
        </Text>
      </>
    ),
  },
  {
    title: ticketTypeNames.subscription,
    body: (
      <>
        <Text>
          A place in every session, paid by a subscription plan: the same amount on the 1st of each month, or
          fixed amounts on dates you choose. Add the plan in your settings first; each plan serves one ticket.
        </Text>
        <Text>
          <TextLink to={pages.helpSubscriptions.path} target="_blank">
            How subscriptions work
          </TextLink>
        </Text>
      </>
    ),
  },
]
