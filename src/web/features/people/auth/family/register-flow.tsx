import { auth } from '#contract/people/auth/auth.ts'
import type { FieldDefinition } from '#domain/people/fields/field-kinds.ts'
import { itemsFromValues } from '#domain/people/fields/field-values.ts'
import { registrationFields } from '#domain/people/fields/registration-fields.ts'
import { useClient } from '#web/lib/client.ts'
import { fieldsQuery } from '#web/lib/fields-query.ts'
import { useAnswerErrors } from '#web/ui/answers/use-answer-errors.ts'
import { useKeptDraft } from '#web/ui/form/use-kept-draft.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { Card } from '#web/ui/frame/card.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { RegisterForm, type RegisterValues } from './register-form.tsx'
import { SignUpCodeStep } from './sign-up-code-step.tsx'
import { TwoFactorStep } from './two-factor-step.tsx'
import { useRegistration } from './use-registration.ts'
import { useSignInAnswer, type SignInAnswer } from './use-sign-in-answer.ts'
import { messages } from '#domain/messages.ts'

/**
 * The operation to register with an organiser who has terms. The server checks the tick only after everything else is
 * right. Checked here, it appears in the same list as the other problems.
 */
const signUpWithTerms: typeof auth.signUp = {
  ...auth.signUp,
  body: auth.signUp.body.check((context) => {
    if (context.value.acceptedTerms) return
    context.issues.push({
      code: 'custom',
      message: messages.acceptTerms.text,
      path: ['acceptedTerms'],
      input: context.value,
      continue: true,
    })
  }),
}

const none: readonly FieldDefinition[] = []

const blank: RegisterValues = {
  email: '',
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
  acceptedTerms: false,
  fieldData: {},
}

interface RegisterFlowProps {
  readonly footer: ReactNode
  readonly onRegistered: () => void
}

/**
 * The steps to register: details, then the code, both on one page. A known email gets a sign-in code, so a second
 * factor may follow.
 */
export const RegisterFlow = ({ footer, onRegistered }: RegisterFlowProps) => {
  const { termsText } = useClient()
  const draft = useKeptDraft('register', blank)
  const registration = useRegistration()
  const answer = useSignInAnswer()
  const { data: userFields = none } = useQuery(fieldsQuery({ usage: 'user' }))
  const fields = registrationFields(userFields)
  const errorsOf = useAnswerErrors('user')
  const form = useOperationForm<typeof auth.signUp, RegisterValues>(
    termsText === '' ? auth.signUp : signUpWithTerms,
    {
      initialValues: draft.initialValues,
      onValues: draft.onValues,
      send: ({ fieldData, ...values }) => ({
        body: { ...values, fieldData: itemsFromValues(fields, fieldData) },
      }),
      check: ({ fieldData }) => errorsOf(fields, fieldData),
      onSuccess: ({ challengeId }, { email }) => {
        registration.begin({ challengeId, email: email.trim() })
      },
    },
  )
  const finish = (given: SignInAnswer) => {
    registration.end()
    draft.forget()
    onRegistered()
    answer.take(given)
  }

  if (answer.challengeId !== undefined)
    return (
      <Card title="Two-factor sign-in">
        <TwoFactorStep
          challengeId={answer.challengeId}
          onAnswer={answer.take}
          onStartAgain={answer.startAgain}
        />
      </Card>
    )
  if (registration.begun !== undefined)
    return (
      <Card title="Check your email">
        <SignUpCodeStep
          {...registration.begun}
          onNewChallenge={registration.renew}
          onAnswer={finish}
          onChangeEmail={registration.backToForm}
        />
      </Card>
    )
  return (
    <Card title="Register" description="For booking, and for seeing what you booked." footer={footer}>
      <RegisterForm form={form} fields={fields} />
    </Card>
  )
}
