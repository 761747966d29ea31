import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { rescueFocus } from '../frame/main-focus.ts'
import type { FormState } from './form-state.ts'
import classes from './save-bar.module.css'
import { SubmitButton } from './submit-button.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface SaveBarProps {
  readonly form: FormState & { readonly reset: () => void }
}

/** Appears with the first change, stays in reach, and asks before unsaved changes are lost. */
export const SaveBar = ({ form }: SaveBarProps) => {
  useLeaveGuard(form.dirty)
  // After saving or undoing, the focused button disappears with the bar, so the focus is moved.
  useEffect(() => (form.dirty ? rescueFocus : undefined), [form.dirty])
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
