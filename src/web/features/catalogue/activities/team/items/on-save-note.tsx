import { messages } from '#domain/messages.ts'
import { Text } from '@mantine/core'
import classes from './items.module.css'
import { IconInfoCircle } from '@tabler/icons-react'

/** Says that changes in the wizard's dialogs aren't saved individually, because the activity is saved as a whole. */
export const OnSaveNote = () => (
  <Text size="sm" c="dimmed" className={classes.note}>
    <IconInfoCircle size={18} aria-hidden />
    {messages.changesAppliedOnSave}
  </Text>
)
