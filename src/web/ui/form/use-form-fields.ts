import type { ApiError } from '#web/lib/api-error.ts'
import { useForm } from '@mantine/form'
import { useEffect, useRef, useState, type FocusEvent } from 'react'
import { focusFirstError, pathsIn, unreadableIn, unreadTextIn } from './focus-error.ts'
import type { FormState, PathOf } from './form-state.ts'
import { rebased } from './rebase.ts'
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

/** Leaving a field by pressing something: an error drawn now would move that from under the pointer. */
const leavesByPressing = ({ relatedTarget }: FocusEvent) =>
  // A label takes no focus itself, so only its being pressed tells of it.
  document.querySelector('label:active') !== null ||
  (relatedTarget instanceof Element && relatedTarget.closest(pressable)?.matches(':active') === true)

/** Fields with their errors, judged on leaving a field and then live; what submitting does is the caller's. */
export const useFormFields = <Values extends object>(options: FormFieldsOptions<Values>) => {
  const { initialValues, check } = options
  const [element, attach] = useState<HTMLFormElement | null>(null)
  const visited = useRef(new Set<string>())
  const refused = useRef<FieldErrors>({})
  const unread = useRef<FieldErrors>({})
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [working, setWorking] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // A field that cannot read its text is empty to the rules, and what they say of that is not true of it.
  const problemsOf = (values: Values): FieldErrors => ({
    ...refused.current,
    ...check(values),
    ...unread.current,
  })
  const form = useForm<Values>({
    initialValues,
    clearInputErrorOnChange: false,
    onValuesChange: (values, previous) => {
      // A sentence from the server is about the value that was sent, so it goes when that changes.
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
    // A field that comes later, by a choice made then, has not been left by anybody.
    if (element !== null) for (const path of pathsIn(element)) visited.current.add(path)
    form.setErrors({ ...problems })
  }
  const showAll = (problems: FieldErrors) => {
    show(problems)
    setAttempt((count) => count + 1)
  }

  /** Shows what the server refused, at the fields it is about, and goes to the first. */
  const refuse = (issues: FieldErrors) => {
    refused.current = issues
    showAll(issues)
  }

  /** The same without going there: the form says it as a whole. */
  const mark = (issues: FieldErrors) => {
    refused.current = issues
    show(issues)
  }

  /** The values, where nothing is wrong with them; otherwise every problem is shown. */
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

  /** Whether a field could read its text it says when it is drawn, which React does before this. */
  const judgeOnceDrawn = () =>
    queueMicrotask(() => {
      unread.current = unreadTextIn(element)
      form.setErrors(onlyPaths(problemsOf(form.getValues()), visited.current))
    })

  const field = (path: PathOf<Values>, { type = 'input' }: { readonly type?: 'input' | 'checkbox' } = {}) => {
    const props = form.getInputProps(path, { type, withFocus: false })
    return {
      ...props,
      // Said out loud for fields that must have one; a checkbox has none here.
      value: props.value,
      error: errors[path],
      // The kit's password field shows its error and does not say that it has one.
      'aria-invalid': errors[path] !== undefined,
      onBlur: (event: FocusEvent) => {
        if (leavesByPressing(event)) {
          // It is pressed by then, and may move.
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

  /** One item of a list goes, and what was said about those behind it moves with them. */
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

  /** After a stale save: stands on what is stored now, with what was typed kept. */
  const rebase = (latest: Values) => {
    const kept = rebased(form.getInitialValues(), form.getValues(), latest)
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
