import type { ActivityCard as Card } from '#contract/sales/listing/listing.ts'
import { ageInWords } from '#domain/people/attendees/age.ts'
import { datesInWords, timesInWords } from '#domain/catalogue/activities/sessions/dates-in-words.ts'
import { useClient } from '#web/lib/client.ts'
import { pages } from '#contract/pages.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { IconCalendarEvent, IconMapPin, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './activity-card.module.css'
import { availabilityOf, priceInWords, wrappedBetweenDates } from './card-words.ts'
import { smallPicture } from '#domain/platform/files/picture-address.ts'
import { useState } from 'react'
import { Cover } from './cover.tsx'

interface CardPictureProps {
  readonly card: Pick<Card, 'name' | 'picture'>
  /** True for a card on the first screen, whose picture is loaded immediately. */
  readonly first: boolean
}

/** The picture has an empty alternative text, because the words are beside it. */
const CardPicture = ({ card: { name, picture }, first }: CardPictureProps) => {
  const [broken, setBroken] = useState(false)
  if (picture === null || broken) return <Cover name={name} />
  return (
    <img
      src={smallPicture(picture.path)}
      alt=""
      loading={first ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setBroken(true)}
    />
  )
}

const timesOf = ({ time, count }: Card['dates']): string => {
  if (time !== null) return timesInWords(time)
  return count === 1 ? '' : 'Times vary'
}

/** The card of an activity. All of it is clickable, and the name is the link. */
export const ActivityCard = ({ card, first }: { readonly card: Card; readonly first: boolean }) => {
  const client = useClient()
  const price = priceInWords(card, client.currency)
  const availability = availabilityOf(card, client)
  const count = card.dates.count > 1 ? `${card.dates.count} dates` : ''
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <CardPicture card={card} first={first} />
      </div>
      <div className={classes.body}>
        <h2 className={classes.name}>
          <Link to={pages.activity.path} params={{ activityGroupId: card._id }}>
            {card.name}
          </Link>
        </h2>
        <ul className={classes.facts}>
          <li>
            <IconCalendarEvent aria-hidden />
            <span>
              {wrappedBetweenDates(datesInWords(card.dates, client.dateFormatTextualWithYear))}
              <span className={classes.more}>
                {[timesOf(card.dates), count].filter((part) => part !== '').join(' · ')}
              </span>
            </span>
          </li>
          {card.venue !== null && (
            <li>
              <IconMapPin aria-hidden />
              {card.venue.name}
            </li>
          )}
          {card.ageRestriction !== null && (
            <li>
              <IconUser aria-hidden />
              {ageInWords(card.ageRestriction)}
            </li>
          )}
        </ul>
        <div className={classes.foot}>
          {price !== undefined && <span className={classes.price}>{price}</span>}
          {availability !== undefined && (
            <StatusBadge tone={availability.tone}>{availability.words}</StatusBadge>
          )}
        </div>
      </div>
    </li>
  )
}
