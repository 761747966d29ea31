import type { AddOnForm } from '#contract/catalogue/activities/activity-form.ts'
import {
  addOnIssues,
  type AddOnInput,
  tidyAddOn,
} from '#domain/catalogue/activities/add-ons/add-on-issues.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { errorsByPath, type FieldErrors } from '#web/ui/form/validate.ts'

export type AddOnValues = Omit<AddOnInput, '_id' | 'enabled'>

export const blankAddOn: AddOnValues = {
  name: '',
  price: null,
  restrictSessions: false,
  sessionsCanBeUsedFor: [],
}

type Identity = Pick<AddOnForm, '_id' | 'enabled'>

export const valuesOfAddOn = ({
  name,
  price,
  restrictSessions,
  sessionsCanBeUsedFor,
}: AddOnForm): AddOnValues => ({ name, price, restrictSessions, sessionsCanBeUsedFor })

export const addOnErrors = (
  values: AddOnValues,
  identity: Identity,
  sessions: readonly { readonly _id: string }[],
): FieldErrors => ({
  ...errorsByPath(addOnIssues({ ...values, ...identity }, new Set(sessions.map(({ _id }) => _id)))),
  ...(values.name.length > limits.titleMaximum && { name: `Use at most ${limits.titleMaximum} characters.` }),
  ...(values.price !== null && Number.isNaN(values.price) && { price: messages.notAnAmount.text }),
})

export const addOnOf = (values: AddOnValues, identity: Identity): AddOnForm => {
  const { price, sessionsCanBeUsedFor, ...rest } = tidyAddOn({ ...values, ...identity })
  return {
    ...rest,
    name: rest.name.trim(),
    price: price ?? 0,
    sessionsCanBeUsedFor: [...sessionsCanBeUsedFor],
  }
}
