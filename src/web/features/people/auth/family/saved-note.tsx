import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import classes from './saved-note.module.css'

/** A note beside the button that saved. Screen readers announce it when it appears. */
export const SavedNote = ({ children }: { readonly children: string | undefined }) => (
  <Text component="output" size="sm" className={classes.note}>
    {children !== undefined && (
      <>
        <IconCircleCheck size={18} aria-hidden />
        {children}
      </>
    )}
  </Text>
)
