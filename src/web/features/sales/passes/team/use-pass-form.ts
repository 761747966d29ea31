import { audit } from '#contract/platform/audit.ts'
import type { SessionPass } from '#contract/sales/passes/session-pass-shapes.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { bodyOf, emptyPass, passErrors, type PassValues, valuesOf } from './pass-values.ts'

const invalidates = [sessionPasses.list, sessionPasses.read, audit.list]

export const useNewPassForm = (onSuccess: (pass: SessionPass) => void) =>
  useOperationForm<typeof sessionPasses.create, PassValues>(sessionPasses.create, {
    initialValues: emptyPass,
    send: (values) => ({ body: bodyOf(values) }),
    check: passErrors,
    invalidates,
    onSuccess,
  })

export const useEditPassForm = (pass: SessionPass, onSuccess: (pass: SessionPass) => void) =>
  useOperationForm<typeof sessionPasses.update, PassValues>(sessionPasses.update, {
    initialValues: valuesOf(pass),
    send: (values) => ({ params: { id: pass._id }, body: { ...bodyOf(values), version: values.version } }),
    check: passErrors,
    invalidates,
    onSuccess,
  })

export type PassForm = Pick<ReturnType<typeof useNewPassForm>, 'field' | 'values' | 'setValue'>
