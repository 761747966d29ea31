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
  /** Instead of `form.submit`, where something happens around it (a dialog closes). */
  readonly onSubmit?: () => Promise<unknown>
  /** Says once what '*' means. Off where every field is plainly needed, as on the sign-in page. */
  readonly requiredNote?: boolean
  readonly label?: string
  /** Off where the page has a list of everything that is wrong on it, this form among it. */
  readonly summary?: boolean
  /** The form's own sentence for what a submit found, at the head of the list of it. */
  readonly says?: Says
  /** In the place of the usual alert, where a failure has something to do about it. */
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
    // Somebody who pressed a button at the foot of a long form has to see that it did not work.
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
          // A form inside a dialog is still inside the page's form as far as React's events are concerned.
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
