import { type FundingProvider, fundingProviders } from '#contract/childcare.ts'
import {
  type FundingProviderDetails,
  fundingProviderIssues,
} from '#domain/childcare/funding-provider-issues.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { TextInput } from '@mantine/core'

interface FundingProviderDialogProps {
  /** Undefined for a new one. */
  readonly provider: FundingProvider | undefined
  readonly others: readonly FundingProvider[]
  readonly onDone: (provider: FundingProvider) => void
}

const nothing: FundingProviderDetails = { name: '', regReference: '', postcode: '' }

const AddDialog = ({ others, onDone }: Omit<FundingProviderDialogProps, 'provider'>) => {
  const form = useOperationForm(fundingProviders.create, {
    initialValues: nothing,
    check: (values) => errorsByPath(fundingProviderIssues(values, others)),
    invalidates: [fundingProviders.list],
  })
  return <FundingForm title="Add provider account" submitLabel="Add account" form={form} onDone={onDone} />
}

const EditDialog = ({
  provider,
  others,
  onDone,
}: FundingProviderDialogProps & { provider: FundingProvider }) => {
  const { _id: id, name, regReference, postcode } = provider
  const form = useOperationForm(fundingProviders.update, {
    initialValues: { name, regReference, postcode },
    send: (body) => ({ params: { id }, body }),
    check: (values) =>
      errorsByPath(
        fundingProviderIssues(
          values,
          others.filter(({ _id }) => _id !== id),
        ),
      ),
    invalidates: [fundingProviders.list],
  })
  return <FundingForm title="Edit provider account" submitLabel="Save" form={form} onDone={onDone} />
}

interface FundingFormProps {
  readonly title: string
  readonly submitLabel: string
  readonly form: ReturnType<typeof useOperationForm<typeof fundingProviders.create, FundingProviderDetails>>
  readonly onDone: (provider: FundingProvider) => void
}

const FundingForm = ({ title, submitLabel, form, onDone }: FundingFormProps) => {
  const dialog = useOpenedDialog()
  return (
    <FormDialog dialog={dialog} form={form} title={title} submitLabel={submitLabel} onDone={onDone}>
      <TextInput
        label="Name"
        description="As families see it, such as the name of the club."
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...form.field('name')}
      />
      <TextInput
        label="Registration reference"
        description="Your Ofsted or other registration number."
        withAsterisk
        autoComplete="off"
        maw={280}
        {...form.field('regReference')}
      />
      <TextInput label="Postcode" withAsterisk autoComplete="off" maw={160} {...form.field('postcode')} />
    </FormDialog>
  )
}

export const FundingProviderDialog = ({ provider, ...props }: FundingProviderDialogProps) =>
  provider === undefined ? <AddDialog {...props} /> : <EditDialog provider={provider} {...props} />
