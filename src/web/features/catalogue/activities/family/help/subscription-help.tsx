import { limits } from '#domain/limits.ts'
import { formatMoney } from '#domain/kernel/money.ts'
import { useClient } from '#web/lib/client.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Title } from '@mantine/core'
import classes from './subscription-help.module.css'

/** The example uses the specification's amount, in the reader's currency. */
const monthly = limits.helpExample.fourSessions / 4

/** Explains subscriptions in plain words, to organisers who set them up and to families who buy them. */
export const SubscriptionHelp = () => {
  const ifEmailed = useIfEmailed()
  const { currency } = useClient()
  const amount = formatMoney(monthly, currency)
  return (
    <article className={classes.article}>
      <Title order={2}>What a subscription is</Title>
      <p>
        A subscription ticket gives an attendee a place in every session of an activity that is still to come.
        It is paid bit by bit instead of all at once. A subscription plan says how much and when.
      </p>
      <Title order={2}>When payments are taken</Title>
      <dl>
        <div>
          <dt>Regular plan</dt>
          <dd>
            The same amount on the 1st of each month, from the first payment date to the final one, if there
            is one. For example {amount} on 1 September, {amount} on 1 October, and so on.
          </dd>
        </div>
        <div>
          <dt>Fixed plan</dt>
          <dd>
            A list of dates, each with its own amount. All of them can be seen before booking. Anyone who
            books later pays only the dates still ahead.
          </dd>
        </div>
      </dl>
      <Title order={2}>Starting in the middle of a month</Title>
      <p>
        Some activities allow it: then the sessions left in that month are paid at once, at a fee for each
        session, and the monthly payments begin on the next 1st. Otherwise the subscription itself begins on
        the next 1st.
      </p>
      <Title order={2}>The card</Title>
      <p>
        The card is saved with the first payment and charged on each date after that. If a payment fails, it
        is tried again after 3, 5 and 7 days{ifEmailed(', with an email each time')}. The place is kept
        meanwhile.
      </p>
      <Title order={2}>For organisers: setting one up</Title>
      <ol>
        <li>Add a subscription plan in your settings: regular or fixed, with its dates and amounts.</li>
        <li>
          Add a ticket of the type Subscription to the activity, and choose the plan. One plan serves one
          ticket.
        </li>
        <li>
          Decide whether people may book in the middle of a month, and what a session costs until the next
          1st.
        </li>
        <li>Save the activity. A plan can be deleted while no ticket uses it; until then, disable it.</li>
      </ol>
    </article>
  )
}
