import { Button, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useConfirm } from '../dialog/confirm-context.ts'
import type { FormState } from './form-state.ts'
import classes from './save-bar.module.css'
import { SubmitButton } from './submit-button.tsx'

interface SaveBarProps {
  readonly form: FormState & { readonly reset: () => void }
}

/** Appears with the first change, stays in reach, and asks before unsaved changes are left behind. */
export const SaveBar = ({ form }: SaveBarProps) => {
  const confirm = useConfirm()
  useBlocker({
    shouldBlockFn: async () =>
      form.dirty &&
      !(await confirm({
        title: 'Leave without saving?',
        message: 'Your changes on this page have not been saved.',
        verb: 'Leave',
        cancel: 'Stay here',
        danger: true,
      })),
    enableBeforeUnload: () => form.dirty,
    disabled: !form.dirty,
  })
  if (!form.dirty) return null
  return (
    <section className={classes.bar} aria-label="Unsaved changes">
      <Text fw={550}>You have unsaved changes</Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => form.reset()} disabled={form.working}>
          Undo changes
        </Button>
        <SubmitButton>Save</SubmitButton>
      </div>
    </section>
  )
}
