import type { ActivityCard } from '#contract/sales/listing/listing.ts'
import { smallPicture } from '#domain/platform/files/picture-address.ts'
import { useState } from 'react'
import { Cover } from './cover.tsx'

interface CardPictureProps {
  readonly card: Pick<ActivityCard, 'name' | 'picture'>
  /** On the first screen: fetched at once. */
  readonly first: boolean
}

/** Its words are beside it, so that it says nothing to those who do not see it. */
export const CardPicture = ({ card: { name, picture }, first }: CardPictureProps) => {
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
