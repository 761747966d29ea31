import { Alert, Anchor } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { focusField, foundErrors, type FoundError } from './focus-error.ts'
import { useFormState } from './form-context.ts'
import classes from './form.module.css'
import { labelNow, summaryTitle } from './summary-words.ts'
import type { FieldErrors } from './validate.ts'

interface FoundLineProps extends FoundError {
  readonly isLeft: boolean
  readonly onGo?: () => void
}

const FoundLine = ({ label, message, isLeft, onGo }: FoundLineProps) => {
  if (!isLeft)
    return (
      <>
        <IconCheck className={classes.tick} aria-hidden />
        {label === '' ? `Fixed: ${message}` : `${label}: fixed`}
      </>
    )
  if (label === '') return message
  return (
    <Anchor component="button" type="button" c="inherit" underline="always" onClick={onGo}>
      {label}: {message}
    </Anchor>
  )
}

interface ErrorSummaryProps {
  /** Counts the submits that found errors. */
  readonly attempt: number
  readonly errors: FieldErrors
  /** The element around the fields. */
  readonly element: HTMLElement | null
  /**
   * True if the focus moves to the list. On a page of several forms, none of them knows where to continue, so the list
   * or the only invalid field gets the focus.
   */
  readonly takesFocus?: boolean
  /** A sentence shown above the list, and also if a single error needs no list. */
  readonly lead?: string | undefined
}

/**
 * Shows at the top everything a submit found, if it is more than one error. Each line stays until the next submit, with
 * its current error, and says when it is fixed. A list that shrinks while typing would move the page.
 */
export const ErrorSummary = ({ attempt, errors, element, takesFocus = false, lead }: ErrorSummaryProps) => {
  const list = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<readonly FoundError[]>([])

  useEffect(() => {
    // Reads labels and order from the page, so that the list matches the page.
    setFound(attempt === 0 || element === null ? [] : foundErrors(element, errors))
    // oxlint-disable-next-line react/exhaustive-deps -- what is fixed keeps its line
  }, [attempt])

  useEffect(() => {
    const [first] = found
    if (!takesFocus || first === undefined) return
    list.current?.scrollIntoView({ block: 'start' })
    if (list.current !== null) list.current.focus({ preventScroll: true })
    else if (element !== null) focusField(element, first.path)
    // oxlint-disable-next-line react/exhaustive-deps -- only what a new attempt found moves the focus
  }, [found])

  const isLeft = ({ path }: FoundError) => errors[path] !== undefined
  const left = found.filter(isLeft)
  const nameless = found.some(({ label }) => label === '')
  const isListed = found.length > 1 || nameless
  const [first] = found
  // The only problem belongs to no field, so it is about the form as a whole.
  const isWhole = first !== undefined && found.length === 1 && nameless
  if (!isListed && (lead === undefined || found.length === 0)) return null
  return (
    <Alert
      ref={list}
      {...(takesFocus && { tabIndex: -1 })}
      color={left.length === 0 ? 'green' : 'red'}
      role="alert"
      icon={left.length === 0 ? <IconCheck aria-hidden /> : <IconAlertTriangle aria-hidden />}
      {...(isListed && !isWhole && { title: summaryTitle(found.length, left.length) })}
    >
      {lead}
      {isWhole && (
        <FoundLine {...first} message={errors[first.path] ?? first.message} isLeft={isLeft(first)} />
      )}
      {isListed && !isWhole && (
        <ul className={classes.summary}>
          {found.map((one) => (
            <li key={one.path} data-fixed={!isLeft(one) || undefined}>
              <FoundLine
                {...one}
                label={labelNow(one, left)}
                message={errors[one.path] ?? one.message}
                isLeft={isLeft(one)}
                onGo={() => element && focusField(element, one.path)}
              />
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

/** Returns the specified message for these errors, if any. */
export type Says = (errors: FieldErrors) => string | undefined

export const FormErrorSummary = ({ says }: { readonly says?: Says }) => {
  const { attempt, errors, element } = useFormState()
  return <ErrorSummary attempt={attempt} errors={errors} element={element} lead={says?.(errors)} />
}
