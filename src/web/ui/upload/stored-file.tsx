import type { FileRecord } from '#contract/platform/files/file-record.ts'
import { fileSize } from '#domain/platform/files/file-size.ts'
import { smallPicture } from '#domain/platform/files/picture-address.ts'
import { Anchor, Button, Text } from '@mantine/core'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import { IconStar } from '@tabler/icons-react'
import { FileFace } from './file-face.tsx'
import classes from './upload.module.css'

interface StoredFileProps {
  readonly file: FileRecord
  readonly isCover: boolean
  readonly disabled: boolean
  readonly onReplace: () => void
  readonly onRemove: () => void
}

export const StoredFile = ({ file, isCover, disabled, onReplace, onRemove }: StoredFileProps) => {
  const { originalname: name, mediaType } = file
  return (
    <div className={classes.file}>
      <FileFace name={name} picture={mediaType.startsWith('image/') ? smallPicture(file.path) : undefined} />
      <div className={classes.about}>
        <Anchor href={file.path} target="_blank" rel="noopener" className={classes.name}>
          {name}
        </Anchor>
        <Text size="sm" c="dimmed" className={classes.facts}>
          {fileSize(file.size)}
          {isCover && (
            <StatusBadge tone="accent" icon={IconStar}>
              Cover
            </StatusBadge>
          )}
        </Text>
      </div>
      {!disabled && (
        <div className={classes.actions}>
          <Button variant="subtle" size="compact-sm" aria-label={`Replace ${name}`} onClick={onReplace}>
            Replace
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            color="red"
            aria-label={`Remove ${name}`}
            onClick={onRemove}
          >
            Remove
          </Button>
        </div>
      )}
    </div>
  )
}
