import '#web/styles/forms.ts'
import { Stack, Text } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import { afterDialogs } from '../dialog/closing-dialogs.ts'
import { FormAlert } from './form-alert.tsx'
import { FormContext } from './form-context.ts'
import { FormErrorSummary, type Says } from './form-error-summary.tsx'
import classes from './form.module.css'
import type { FormState } from './form-state.ts'

interface FormProps {
  readonly form: FormState & { readonly submit: () => Promise<unknown> }
  /** Replaces `form.submit` if other work surrounds it, such as closing a dialog. */
  readonly onSubmit?: () => Promise<unknown>
  /** Explains once what '*' means. Off on forms where all fields are obviously required, such as signing in. */
  readonly requiredNote?: boolean
  readonly label?: string
  /** Off if the page has its own list of all errors, including those of this form. */
  readonly summary?: boolean
  /** Returns the form's own message for the errors of a submit, shown above their list. */
  readonly says?: Says
  /** Replaces the usual alert if the user can act on a failure. */
  readonly alert?: ReactNode
  readonly children: ReactNode
}

export const Form = (props: FormProps) => {
  const { form, onSubmit, requiredNote = true, label, summary = true, says, alert, children } = props
  const { attach, submit, failure } = form
  const notice = useRef<HTMLDivElement>(null)
  const act = useRef(onSubmit ?? submit)
  useEffect(() => {
    act.current = onSubmit ?? submit
  })

  useEffect(() => {
    // Scrolls to the failure, because a user who pressed a button at the end of a long form must see that it failed.
    if (failure !== null) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])

  return (
    <FormContext value={form}>
      <form
        ref={attach}
        noValidate
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          // In React's events, a form in a dialog is still inside the page's form.
          event.stopPropagation()
          afterDialogs(() => void act.current())
        }}
      >
        <Stack gap="md">
          <div ref={notice} className={classes.notice}>
            {alert || <FormAlert />}
          </div>
          {summary && <FormErrorSummary {...(says && { says })} />}
          {requiredNote && (
            <Text size="sm" c="dimmed">
              Fields marked * are required.
            </Text>
          )}
          {children}
        </Stack>
      </form>
    </FormContext>
  )
}
