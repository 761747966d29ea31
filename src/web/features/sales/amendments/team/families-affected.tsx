import type { cancelling } from '#contract/sales/amendments/cancelling.ts'
import type { Answer } from '#contract/operation.ts'
import { counted } from '#domain/kernel/counted.ts'
import { limits } from '#domain/limits.ts'
import { lessExpectedInWords } from '#domain/money/payments/less-expected-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { Money } from '#web/ui/format/money.tsx'
import { TextLink } from '#web/ui/frame/text-link.tsx'
import { SearchInput } from '#web/ui/table/search-input.tsx'
import { Text } from '@mantine/core'
import { useState } from 'react'
import classes from '../shared/cancelling.module.css'
import { familiesFound } from './sessions-words.ts'

export type SessionsPreview = Answer<typeof cancelling.previewSessions>

/** From this number on, there is a search field. */
const searchedFrom = 8

/**
 * The list of affected families: the parent, the children, what each gets back, and what happens to promised payments.
 */
export const FamiliesAffected = ({ bookings }: Pick<SessionsPreview, 'bookings'>) => {
  const { currency } = useClient()
  const [search, setSearch] = useState('')
  const found = familiesFound(bookings, search)
  return (
    <details className={classes.families}>
      <summary>Who they are</summary>
      {bookings.length >= searchedFrom && (
        <SearchInput
          placeholder="Name, email or reference"
          maximum={limits.nameMaximum}
          value={search}
          onChange={setSearch}
        />
      )}
      <ul className={classes.familyList} aria-label="Families">
        {found.map(({ _id, reference, user, attendees, back, dueLowered, lessExpected }) => (
          <li key={_id}>
            <div className={classes.row}>
              <span>
                <strong>{user.name === '' ? user.email : user.name}</strong> · {attendees.join(', ')}
              </span>
              <Money minor={back - dueLowered} />
            </div>
            <div className={`${classes.row} ${classes.small}`}>
              <TextLink to={pages.booking.path} params={{ bookingId: _id }} target="_blank" inherit>
                {reference}
              </TextLink>
              {dueLowered > 0 && (
                <span>
                  <Money minor={dueLowered} /> no longer due
                </span>
              )}
            </div>
            {lessExpected.map((payment) => (
              <div key={payment.reference} className={classes.small}>
                {lessExpectedInWords(payment, currency)}
              </div>
            ))}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" component="output">
        {search.trim() !== '' && `${counted(found.length, 'booking')} found`}
      </Text>
    </details>
  )
}
