import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { smallPicture } from '#domain/platform/files/picture-address.ts'
import { useState } from 'react'
import classes from './activity-gallery.module.css'
import { Cover } from './cover.tsx'

interface ActivityGalleryProps {
  readonly name: string
  readonly pictures: readonly FileRecord[]
}

/**
 * The pictures of an activity, one large and the others small below it, or a cover drawn from its name if it has none.
 */
export const ActivityGallery = ({ name, pictures }: ActivityGalleryProps) => {
  const [chosen, setChosen] = useState(0)
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set())
  const good = pictures.filter(({ _id }) => !broken.has(_id))
  const large = good[Math.min(chosen, good.length - 1)]
  const fail = (id: string) => setBroken((before) => new Set([...before, id]))
  return (
    <div className={classes.gallery}>
      <div className={classes.large}>
        {large === undefined ? (
          <Cover name={name} />
        ) : (
          <img
            key={large._id}
            src={large.path}
            srcSet={`${smallPicture(large.path)} 640w, ${large.path} ${large.width ?? 1600}w`}
            sizes="(max-width: 64em) 100vw, 680px"
            alt={good.length > 1 ? `${name}, picture ${good.indexOf(large) + 1} of ${good.length}` : name}
            fetchPriority="high"
            onError={() => fail(large._id)}
          />
        )}
      </div>
      {good.length > 1 && (
        <ul className={classes.small} aria-label="Pictures">
          {good.map(({ _id, path }, index) => (
            <li key={_id}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={large?._id === _id}
                onClick={() => setChosen(index)}
              >
                <img src={smallPicture(path)} alt="" loading="lazy" onError={() => fail(_id)} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
