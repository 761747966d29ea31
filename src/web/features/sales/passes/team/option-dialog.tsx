import { passOptionIssues, type PassOptionDraft } from '#domain/sales/passes/pass-option-issues.ts'
import { type PassExpiryUnit, passExpiryUnits } from '#domain/sales/passes/pass.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { GroupField } from '#web/ui/form/group-field.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { useSubForm } from '#web/ui/form/use-sub-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { OptionValues } from './pass-values.ts'

interface DraftValues {
  readonly creditAmount: number | null
  readonly price: number | null
  readonly expiresAfter: { readonly amount: number | null; readonly unit: PassExpiryUnit }
  readonly enabled: boolean
}

const draftOf = ({ expiresAfter, ...values }: DraftValues): PassOptionDraft => ({
  ...values,
  expiresAfter: expiresAfter.amount === null ? null : expiresAfter,
})

interface OptionDialogProps {
  /** Undefined for a new option. */
  readonly option: OptionValues | undefined
  readonly onDone: (option: Omit<OptionValues, '_id'>) => void
}

/** The dialog for a purchase option. It is part of the pass's form and saved with it. */
export const OptionDialog = ({ option, onDone }: OptionDialogProps) => {
  const dialog = useOpenedDialog()
  const form = useSubForm<DraftValues, Omit<OptionValues, '_id'>>({
    initialValues: {
      creditAmount: option?.creditAmount ?? null,
      price: option?.price ?? null,
      expiresAfter: option?.expiresAfter ?? { amount: null, unit: 'days' },
      enabled: option?.enabled ?? true,
    },
    check: (values) => errorsByPath(passOptionIssues(draftOf(values))),
    finish: (values) => ({ ...draftOf(values), enabled: values.enabled }),
  })
  const amount = form.field('expiresAfter.amount')
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={option === undefined ? 'Add new Purchase option' : 'Edit Purchase option'}
      submitLabel="OK"
      onDone={onDone}
    >
      <NumberField
        label="Credits"
        description="One credit pays for one session."
        whole
        withAsterisk
        data-autofocus
        {...form.field('creditAmount')}
      />
      <MoneyInput label="Price" description="0 gives them away." withAsterisk {...form.field('price')} />
      <GroupField
        label="Expires after"
        description="From the day somebody buys it, to the end of the last day. Blank: it does not expire."
        error={amount.error}
      >
        <NumberField
          {...amount}
          whole
          w={96}
          aria-label="Expires after: amount"
          error={amount.error !== undefined}
        />
        <NativeSelect
          {...form.field('expiresAfter.unit')}
          w={140}
          aria-label="Expires after: unit"
          data={[...passExpiryUnits]}
        />
      </GroupField>
      <Checkbox
        label="On sale"
        description="What was bought stays good when it no longer is."
        {...form.field('enabled', { type: 'checkbox' })}
      />
    </FormDialog>
  )
}
