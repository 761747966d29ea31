import { audit } from '#contract/platform/audit.ts'
import type { SessionPass } from '#contract/sales/passes/session-pass-shapes.ts'
import { sessionPasses } from '#contract/sales/passes/session-passes.ts'
import { limits } from '#domain/limits.ts'
import { passAdjustmentIssues } from '#domain/sales/passes/pass-adjustment-issues.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useToday } from '#web/ui/form/today.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { useIfEmailed } from '#web/ui/feedback/use-if-emailed.ts'
import { Group, NativeSelect, Radio, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { creditsInWords } from '../shared/pass-words.ts'

interface AdjustValues {
  readonly pass: string
  readonly way: 'grant' | 'take'
  readonly credits: number | null
  readonly reason: string
  readonly lastDay: string
}

interface AdjustPassDialogProps {
  readonly userId: string
  readonly firstName: string
  /** The passes of the customer, with their credits left. */
  readonly held: readonly { readonly pass: { readonly _id: string }; readonly left: number }[]
  /** Set if the pass is fixed and no other can be chosen. */
  readonly pass?: Pick<SessionPass, '_id' | 'name'>
}

const adjustmentOf = ({ way, credits, lastDay }: AdjustValues) => ({
  way,
  credits: credits ?? Number.NaN,
  // A day typed before switching to taking credits isn't shown, so it isn't sent.
  lastDay: way === 'take' || lastDay === '' ? null : lastDay,
})

/** The dialog for granting or taking credits without a payment: a welcome, an apology or a correction. */
export const AdjustPassDialog = ({ userId, firstName, held, pass }: AdjustPassDialogProps) => {
  const ifEmailed = useIfEmailed()
  const dialog = useOpenedDialog()
  const today = useToday()
  const { data } = useQuery({
    ...queryOf(sessionPasses.list, { query: { limit: limits.numberedPageMaximum, filters: '{}' } }),
    enabled: pass === undefined,
  })
  const passes = data?.items ?? []
  const first = pass?._id ?? held[0]?.pass._id ?? ''
  const leftOf = (id: string) => held.find((one) => one.pass._id === id)?.left ?? 0
  const form = useOperationForm<typeof sessionPasses.adjust, AdjustValues>(sessionPasses.adjust, {
    initialValues: { pass: first, way: 'grant', credits: null, reason: '', lastDay: '' },
    send: (values) => ({
      params: { id: userId },
      body: { ...adjustmentOf(values), pass: values.pass, reason: values.reason },
    }),
    check: (values): Record<string, string> =>
      values.credits !== null && Number.isInteger(values.credits)
        ? errorsByPath(passAdjustmentIssues(adjustmentOf(values), { there: leftOf(values.pass), today }))
        : {},
    invalidates: [sessionPasses.ofUser, sessionPasses.holders, sessionPasses.list, audit.list],
  })
  const { way } = form.values
  const gives = way === 'grant'
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Change ${firstName}’s credits${pass ? ` of ${pass.name}` : ''}`}
      submitLabel={gives ? 'Grant credits' : 'Take credits away'}
      danger={!gives}
      onDone={(after) => {
        const left = after.find((one) => one.pass._id === form.values.pass)?.left ?? 0
        notifyDone(`${firstName} has ${creditsInWords(left)} now.`)
      }}
    >
      {pass === undefined && (
        <NativeSelect
          label="Session pass"
          withAsterisk
          data={[
            ...(first === '' ? [{ value: '', label: 'Choose a pass' }] : []),
            ...passes.map(({ _id, name }) => ({ value: _id, label: name })),
          ]}
          {...form.field('pass')}
        />
      )}
      <Radio.Group label="What would you like to do?" {...form.field('way')}>
        <Group gap="lg" mt="xs">
          <Radio value="grant" label="Grant credits" />
          <Radio value="take" label="Take credits away" disabled={leftOf(form.values.pass) === 0} />
        </Group>
      </Radio.Group>
      <NumberField label="Credits" whole withAsterisk data-autofocus {...form.field('credits')} />
      <TextInput
        label="Reason"
        description={`${firstName} reads it ${ifEmailed('in an email and ')}beside the credits.`}
        withAsterisk
        autoComplete="off"
        maxLength={limits.lineMaximum}
        {...form.field('reason')}
      />
      {gives && (
        <DateField label="Last day" description="Blank: they do not expire." {...form.field('lastDay')} />
      )}
    </FormDialog>
  )
}
