import { smallPicture } from '#domain/platform/files/picture-address.ts'
import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { KindDisplayProps } from '../kind-props.ts'
import classes from '../field-kinds.module.css'

/** Shows uploaded files: pictures as thumbnails and documents by name, each linked to the full file. */
export const FileUploadDisplay = ({ item }: KindDisplayProps) => {
  const files = (item.valueRefArray ?? []).flatMap((file) => ('path' in file ? [file] : []))
  return (
    <ul className={classes.files}>
      {files.map(({ _id, originalname, path, mediaType }) => (
        <li key={_id}>
          <Anchor href={path} target="_blank" rel="noopener" className={classes.file}>
            {mediaType.startsWith('image/') ? (
              <img src={smallPicture(path)} alt={originalname} loading="lazy" />
            ) : (
              <>
                <IconFileText size={18} aria-hidden />
                {originalname}
              </>
            )}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
