import '@mantine/core/styles/Progress.layer.css'
import { fileSize } from '#domain/platform/files/file-size.ts'
import { Button, Progress, Text } from '@mantine/core'
import { FileFace } from './file-face.tsx'
import type { PendingUpload } from './pending-uploads.ts'
import classes from './upload.module.css'

interface PendingFileProps {
  readonly upload: PendingUpload
  readonly sending: boolean
  readonly onRetry: () => void
  readonly onEnd: () => void
}

/** Says whether all bytes were sent, so that the server is now checking the file. */
const isChecked = (percent: number) => percent >= 100

const stateOf = ({ file, percent }: PendingUpload, sending: boolean): string => {
  if (!sending) return `${fileSize(file.size)}, waiting`
  return isChecked(percent) ? 'Nearly there…' : `${percent}% of ${fileSize(file.size)}`
}

export const PendingFile = ({ upload, sending, onRetry, onEnd }: PendingFileProps) => {
  const { file, percent, picture, problem } = upload
  return (
    <li className={classes.file}>
      <FileFace name={file.name} picture={picture} />
      <div className={classes.about}>
        <Text className={classes.name} component="span">
          {file.name}
        </Text>
        {problem === undefined ? (
          <>
            <Text size="sm" c="dimmed">
              {stateOf(upload, sending)}
            </Text>
            {sending && (
              <Progress
                value={percent}
                aria-label={`Uploading ${file.name}`}
                size="sm"
                animated={isChecked(percent)}
                mt={4}
              />
            )}
          </>
        ) : (
          <Text size="sm" c="red" fw={500}>
            {problem.sentence}
          </Text>
        )}
      </div>
      <div className={classes.actions}>
        {problem?.mayRetry === true && (
          <Button variant="subtle" size="compact-sm" aria-label={`Try again: ${file.name}`} onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button
          variant="subtle"
          size="compact-sm"
          color="gray"
          aria-label={`${problem === undefined ? 'Cancel' : 'Dismiss'} ${file.name}`}
          onClick={onEnd}
        >
          {problem === undefined ? 'Cancel' : 'Dismiss'}
        </Button>
      </div>
    </li>
  )
}
