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
  /** Counts submits that found errors. */
  readonly attempt: number
  readonly errors: FieldErrors
  /** Around the fields. */
  readonly element: HTMLElement | null
  /** Of a page of several forms none knows where to go on: the list does, or the one field that is wrong. */
  readonly takesFocus?: boolean
  /** Said above the list, and also where one thing alone needs none. */
  readonly lead?: string | undefined
}

/**
 * Everything a submit found, at the top, when it is more than one thing. Each line stays until the next submit, with
 * what is wrong there now, and says so when it is fixed: a list that shrinks while one types would move the page.
 */
export const ErrorSummary = ({ attempt, errors, element, takesFocus = false, lead }: ErrorSummaryProps) => {
  const list = useRef<HTMLDivElement>(null)
  const [found, setFound] = useState<readonly FoundError[]>([])

  useEffect(() => {
    // Labels and order are read off the page, so that the list says what the page says.
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

/** A sentence that is specified for what is wrong, where there is one. */
export type Says = (errors: FieldErrors) => string | undefined

export const FormErrorSummary = ({ says }: { readonly says?: Says }) => {
  const { attempt, errors, element } = useFormState()
  return <ErrorSummary attempt={attempt} errors={errors} element={element} lead={says?.(errors)} />
}
