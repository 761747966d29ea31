import { createContext, use } from 'react'
import type { FormState } from './form-state.ts'

export const FormContext = createContext<FormState | null>(null)

export const useFormState = (): FormState => {
  const state = use(FormContext)
  if (state === null) throw new Error('This piece belongs inside a <Form>.')
  return state
}
