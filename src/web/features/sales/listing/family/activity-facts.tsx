import type { PublicActivity } from '#contract/sales/listing/public-activity.ts'
import { ageInWords } from '#domain/people/attendees/age.ts'
import {
  comingDates,
  datesInWords,
  timesInWords,
} from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { addressLines } from '#domain/platform/venues/venue.ts'
import { useClient } from '#web/lib/client.ts'
import { Anchor } from '@mantine/core'
import { IconCalendarEvent, IconMapPin, IconUser } from '@tabler/icons-react'
import classes from './activity-facts.module.css'
import { wrappedBetweenDates } from './card-words.ts'

type FactsOf = Pick<PublicActivity, 'sessions' | 'venue' | 'ageRestriction'>

const When = ({ sessions }: Pick<PublicActivity, 'sessions'>) => {
  const { dateFormatTextualWithYear } = useClient()
  const dates = comingDates(
    sessions.map(({ localDate, startTime, endTime }) => ({ date: localDate, startTime, endTime })),
  )
  if (dates === undefined) return null
  const more = [
    dates.time === null ? 'Times vary' : timesInWords(dates.time),
    dates.count > 1 ? `${dates.count} dates` : '',
  ]
  return (
    <li>
      <IconCalendarEvent aria-hidden />
      <div>
        <strong>{wrappedBetweenDates(datesInWords(dates, dateFormatTextualWithYear))}</strong>
        <span>{more.filter((part) => part !== '').join(' · ')}</span>
      </div>
    </li>
  )
}

const Where = ({ name, address, mapsLink }: NonNullable<PublicActivity['venue']>) => (
  <li>
    <IconMapPin aria-hidden />
    <div>
      <strong>{name}</strong>
      <span>{addressLines(address).join(', ')}</span>
      {mapsLink !== null && (
        <Anchor href={mapsLink} target="_blank" rel="noopener noreferrer">
          See it on the map
        </Anchor>
      )}
    </div>
  </li>
)

/** The key facts of an activity: when, where and for whom. */
export const ActivityFacts = ({ sessions, venue, ageRestriction }: FactsOf) => {
  const { dateFormatTextualWithYear } = useClient()
  return (
    <ul className={classes.facts}>
      <When sessions={sessions} />
      {venue !== null && <Where {...venue} />}
      {ageRestriction !== null && (
        <li>
          <IconUser aria-hidden />
          <div>
            <strong>{ageInWords(ageRestriction, dateFormatTextualWithYear)}</strong>
            <span>
              {ageRestriction.kind === 'ageAtSession' ? 'Age on the day' : 'Date of birth'}
              {ageRestriction.action === 'warn' && ', as a guide'}
            </span>
          </div>
        </li>
      )}
    </ul>
  )
}
