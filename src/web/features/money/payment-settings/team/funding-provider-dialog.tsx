import { type FundingProvider, fundingProviders } from '#contract/money/payment-settings/childcare.ts'
import {
  type FundingProviderDetails,
  fundingProviderIssues,
} from '#domain/money/payment-settings/funding-provider-issues.ts'
import { queryOf } from '#web/lib/query.ts'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { useOpenedDialog } from '#web/ui/dialog/use-opened-dialog.ts'
import { StaleAlert } from '#web/ui/form/stale-alert.tsx'
import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import { useOperationForm } from '#web/ui/form/use-operation-form.ts'
import { errorsByPath } from '#web/ui/form/validate.ts'
import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'

interface FundingProviderDialogProps {
  /** Undefined for a new provider. */
  readonly provider: FundingProvider | undefined
  readonly others: readonly FundingProvider[]
  readonly onDone: (provider: FundingProvider) => void
}

const nothing: FundingProviderDetails = { name: '', regReference: '', postcode: '' }

interface FundingFieldsProps {
  readonly field: ReturnType<typeof useFormFields<FundingProviderDetails>>['field']
}

const FundingFields = ({ field }: FundingFieldsProps) => (
  <>
    <TextInput
      label="Name"
      description="Families who pay choose by it, where they are asked ‘Which club is it for?’."
      withAsterisk
      autoComplete="off"
      data-autofocus
      {...field('name')}
    />
    <TextInput
      label="Registration reference"
      description="Your Ofsted or other registration number."
      withAsterisk
      autoComplete="off"
      maw={280}
      {...field('regReference')}
    />
    <TextInput label="Postcode" withAsterisk autoComplete="off" maw={160} {...field('postcode')} />
  </>
)

const valuesOf = ({ name, regReference, postcode, version }: FundingProvider) => ({
  name,
  regReference,
  postcode,
  version,
})

const AddDialog = ({ others, onDone }: Omit<FundingProviderDialogProps, 'provider'>) => {
  const form = useOperationForm(fundingProviders.create, {
    initialValues: nothing,
    check: (values) => errorsByPath(fundingProviderIssues(values, others)),
    invalidates: [fundingProviders.list],
  })
  const dialog = useOpenedDialog()
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Add provider account"
      submitLabel="Add account"
      onDone={onDone}
    >
      <FundingFields field={form.field} />
    </FormDialog>
  )
}

const EditDialog = ({
  provider,
  others,
  onDone,
}: FundingProviderDialogProps & { provider: FundingProvider }) => {
  const { _id: id } = provider
  const queryClient = useQueryClient()
  const form = useOperationForm(fundingProviders.update, {
    initialValues: valuesOf(provider),
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
  const loadTheirs = async () => {
    const { tfcPaymentSettings } = await queryClient.fetchQuery({
      ...queryOf(fundingProviders.list),
      staleTime: 0,
    })
    const latest = tfcPaymentSettings.providers.find(({ _id }) => _id === id)
    if (latest !== undefined) form.rebase(valuesOf(latest))
  }
  const dialog = useOpenedDialog()
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title="Edit provider account"
      submitLabel="Save"
      alert={form.failure?.code === 'stale' && <StaleAlert onReload={loadTheirs} />}
      onDone={onDone}
    >
      <FundingFields field={form.field} />
    </FormDialog>
  )
}

export const FundingProviderDialog = ({ provider, ...props }: FundingProviderDialogProps) =>
  provider === undefined ? <AddDialog {...props} /> : <EditDialog provider={provider} {...props} />
