import '@mantine/dropzone/styles.layer.css'
import { type UploadKind, takenInWords, uploadKinds } from '#domain/platform/files/upload-kinds.ts'
import { Button, Text } from '@mantine/core'
import { Dropzone } from '@mantine/dropzone'
import { IconUpload } from '@tabler/icons-react'
import classes from './upload.module.css'

/** Returns the file types for the system's file picker. */
export const acceptedBy = (kind: UploadKind) =>
  uploadKinds[kind].extensions.map((extension) => `.${extension}`).join(',')

interface UploadChooserProps {
  readonly kind: UploadKind
  readonly several: boolean
  readonly onChoose: (files: readonly File[]) => void
  /** The button's attributes, which stand in for the field: id, name and descriptions. */
  readonly button: Readonly<Record<string, string | undefined>>
}

/**
 * An area to drop files on, with a button for users who don't drag. All files are passed on, and problems are shown
 * beside their names.
 */
export const UploadChooser = ({ kind, several, onChoose, button }: UploadChooserProps) => (
  <Dropzone
    className={classes.chooser}
    onDrop={(files) => onChoose(files)}
    activateOnKeyboard={false}
    enablePointerEvents
    inputProps={{ accept: acceptedBy(kind), multiple: several, 'aria-hidden': true }}
  >
    {/* A press on the button also presses the area around it, which opens the picker. */}
    <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} type="button" {...button}>
      {several ? 'Choose files' : 'Choose a file'}
    </Button>
    <Text size="sm" c="dimmed">
      <span className={classes.drop}>or drop {several ? 'them' : 'it'} here. </span>
      {takenInWords(kind)}, up to {uploadKinds[kind].most}
      {several ? ' each' : ''}
    </Text>
  </Dropzone>
)
