import { passkeys } from '#contract/people/auth/second-factor.ts'
import { messages } from '#domain/messages.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { bodyErrors } from '#web/ui/form/validate.ts'
import { useCallback, useRef } from 'react'
import { createPasskey, PasskeyCancelled, type WebAuthnObject } from './passkey-browser.ts'

interface Made {
  readonly challengeId: string
  readonly response: WebAuthnObject
}

/**
 * Placeholder values until the browser has made the passkey, so that the name can be checked before it asks for a
 * finger.
 */
const notYet: Made = { challengeId: '00000000-0000-0000-0000-000000000000', response: {} }

const asFailure = (error: unknown): ApiError =>
  error instanceof ApiError
    ? error
    : new ApiError({
        status: 0,
        code: 'unexpected',
        message: error instanceof Error ? error.message : messages.unexpected.text,
      })

const lacks = (problems: object): boolean => Object.keys(problems).length > 0

/**
 * Combines two operations in one form: the password is checked first, then the browser makes the passkey, then it gets
 * its name.
 */
export const usePasskeyForm = () => {
  const made = useRef(notYet)
  const opening = useOperationForm(passkeys.registrationOptions, { initialValues: { password: '' } })
  const naming = useOperationForm(passkeys.register, {
    initialValues: { name: '' },
    send: ({ name }) => ({ body: { ...made.current, name } }),
    invalidates: [passkeys.list],
  })

  const [attachOpening, attachNaming] = [opening.attach, naming.attach]
  // The same function each time, because React would otherwise detach and attach the form at every render.
  const attach = useCallback(
    (element: HTMLFormElement | null) => {
      attachOpening(element)
      attachNaming(element)
    },
    [attachOpening, attachNaming],
  )

  const submit: typeof naming.submit = async () => {
    const unnamed = lacks(bodyErrors(passkeys.register, { ...notYet, ...naming.values }))
    const closed = lacks(bodyErrors(passkeys.registrationOptions, opening.values))
    // An incomplete form only shows its problems. The name is checked last, because it is the first field and must get
    // the focus.
    if (unnamed || closed) {
      if (closed) await opening.submit()
      return unnamed ? naming.submit() : { ok: false }
    }
    naming.setFailure(null)
    const opened = await opening.submit()
    if (!opened.ok) return opened
    try {
      const { challengeId, options } = opened.answer
      made.current = { challengeId, response: await createPasskey(options) }
    } catch (error) {
      if (!(error instanceof PasskeyCancelled)) naming.setFailure(asFailure(error))
      return { ok: false }
    }
    return naming.submit()
  }

  return {
    name: naming.field('name'),
    password: opening.field('password'),
    form: {
      errors: { ...naming.errors, ...opening.errors },
      failure: opening.failure ?? naming.failure,
      working: opening.working || naming.working,
      dirty: opening.dirty || naming.dirty,
      attempt: opening.attempt + naming.attempt,
      element: naming.element,
      attach,
      submit,
      reset: () => {
        opening.reset()
        naming.reset()
      },
    },
  }
}
