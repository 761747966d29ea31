import type { FileRecord } from '#contract/file-record.ts'
import { smallPicture } from '#domain/files/picture-address.ts'
import { Anchor } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import classes from './field-kinds.module.css'

/** Files as they are read: pictures small, documents by name, each a link to the whole. */
export const FileLinks = ({ files }: { readonly files: readonly FileRecord[] }) => (
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
