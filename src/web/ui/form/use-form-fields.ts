import type { ApiError } from '#web/lib/api-error.ts'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { focusFirstError, pathsIn, unreadableIn, unreadTextIn } from './focus-error.ts'
import type { FormState, PathOf } from './form-state.ts'
import { rebaseValues } from './rebase-values.ts'
import {
  afterRemoval,
  changedPaths,
  onlyPaths,
  withoutPath,
  withoutWhole,
  type FieldErrors,
} from './validate.ts'

interface FormFieldsOptions<Values extends object> {
  readonly initialValues: Values
  readonly check: (values: Values) => FieldErrors
  readonly onValues?: ((values: Values) => void) | undefined
}

const pressable = 'button, a, input[type="checkbox"], input[type="radio"]'

/**
 * Says whether the user leaves a field by pressing something. An error rendered now would move the target away from the
 * pointer.
 */
const leavesByPressing = ({ relatedTarget }: FocusEvent) =>
  // A label doesn't receive the focus, so only its active state shows that it is pressed.
  document.querySelector('label:active') !== null ||
  (relatedTarget instanceof Element && relatedTarget.closest(pressable)?.matches(':active') === true)

/**
 * Manages fields and their errors. Fields are checked when they are left and from then on live. The caller decides what
 * submitting does.
 */
export const useFormFields = <Values extends object>(options: FormFieldsOptions<Values>) => {
  const { initialValues, check } = options
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const visited = useRef(new Set<string>())
  const refused = useRef<FieldErrors>({})
  const unread = useRef<FieldErrors>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [working, setWorking] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // A field whose text can't be parsed is empty to the rules, so their error about it would be wrong. Its own error
  // replaces theirs.
  const problemsOf = (values: Values): FieldErrors => ({
    ...refused.current,
    ...check(values),
    ...unread.current,
  })
  const form = useForm<Values>({
    initialValues,
    clearInputErrorOnChange: false,
    onValuesChange: (values, previous) => {
      // An error from the server is about the value sent, so it is removed when the value changes.
      const changed = new Set(['', ...changedPaths(previous, values)])
      refused.current = withoutPath(refused.current, changed)
      unread.current = withoutWhole(unread.current, changed)
      form.setErrors(onlyPaths(problemsOf(values), visited.current))
      options.onValues?.(values)
    },
  })
  const errors = form.errors as FieldErrors

  useEffect(() => {
    if (attempt > 0 && element !== null) focusFirstError(element, errors)
    // Only a new attempt moves the focus; errors that come and go while typing must not.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [attempt])

  const show = (problems: FieldErrors) => {
    for (const path of Object.keys(problems)) visited.current.add(path)
    // Only marks fields that are visible now. A field that appears later through a choice hasn't been visited yet.
    if (element !== null) for (const path of pathsIn(element)) visited.current.add(path)
    form.setErrors({ ...problems })
  }
  const showAll = (problems: FieldErrors) => {
    show(problems)
    setAttempt((count) => count + 1)
  }

  /** Shows the server's errors at their fields, and moves the focus to the first. */
  const refuse = (issues: FieldErrors) => {
    refused.current = issues
    showAll(issues)
  }

  /** Shows errors without moving the focus, because the form shows a message of its own. */
  const mark = (issues: FieldErrors) => {
    refused.current = issues
    show(issues)
  }

  /** Returns the values if they are valid. Otherwise shows all problems. */
  const accepted = (): Values | undefined => {
    const values = form.getValues()
    refused.current = {}
    unread.current = unreadTextIn(element)
    setFailure(null)
    const problems = { ...problemsOf(values), ...unreadableIn(element) }
    if (Object.keys(problems).length > 0) {
      showAll(problems)
      return undefined
    }
    setAttempt(0)
    return values
  }

  /** Waits until React has rendered, because a field only knows after rendering whether its text can be parsed. */
  const judgeOnceDrawn = () =>
    queueMicrotask(() => {
      unread.current = unreadTextIn(element)
      form.setErrors(onlyPaths(problemsOf(form.getValues()), visited.current))
    })

  const field = (path: PathOf<Values>, { type = 'input' }: { readonly type?: 'input' | 'checkbox' } = {}) => {
    const props = form.getInputProps(path, { type, withFocus: false })
    return {
      ...props,
      // Set explicitly for types that require a value. A checkbox has none here.
      value: props.value,
      error: errors[path],
      // The kit's password field shows its error, but doesn't set aria-invalid.
      'aria-invalid': errors[path] !== undefined,
      onBlur: (event: FocusEvent) => {
        if (leavesByPressing(event)) {
          // By then the target was pressed, so it may move.
          document.addEventListener('click', judgeOnceDrawn, { once: true })
          return
        }
        visited.current.add(path)
        judgeOnceDrawn()
      },
    }
  }

  const reset = (values: Values = initialValues) => {
    visited.current.clear()
    refused.current = {}
    unread.current = {}
    setFailure(null)
    setAttempt(0)
    form.setInitialValues(values)
    form.setValues(values)
    form.resetDirty(values)
    form.clearErrors()
  }

  /** Removes an item of a list and moves the errors of the items after it. */
  const removeItem = (list: PathOf<Values>, index: number) => {
    visited.current = new Set(afterRemoval(visited.current, list, index))
    const kept = Object.entries(refused.current).flatMap(([path, sentence]) =>
      afterRemoval([path], list, index).map((moved) => [moved, sentence]),
    )
    form.removeListItem(list, index)
    refused.current = Object.fromEntries(kept)
    form.setErrors(onlyPaths(problemsOf(form.getValues()), visited.current))
    judgeOnceDrawn()
  }

  /** Rebases the form after a stale save: the stored values become the base, and what was typed stays. */
  const rebase = (latest: Values) => {
    const kept = rebaseValues(form.getInitialValues(), form.getValues(), latest)
    reset(latest)
    form.setValues(kept)
  }

  const state: FormState = { errors, failure, working, dirty: form.isDirty(), attempt, element, attach }
  return {
    state,
    values: form.values,
    setValue: form.setFieldValue,
    setValues: form.setValues,
    settle: form.resetDirty,
    field,
    removeItem,
    reset,
    rebase,
    accepted,
    refuse,
    mark,
    setFailure,
    setWorking,
  }
}
