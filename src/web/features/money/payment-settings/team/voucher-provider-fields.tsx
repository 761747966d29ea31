import type { useFormFields } from '#web/ui/form/use-form-fields.ts'
import { Textarea, TextInput } from '@mantine/core'

interface VoucherProviderValues {
  readonly name: string
  readonly paymentInstructions: string
}

interface VoucherProviderFieldsProps {
  readonly field: ReturnType<typeof useFormFields<VoucherProviderValues>>['field']
}

export const VoucherProviderFields = ({ field }: VoucherProviderFieldsProps) => (
  <>
    <TextInput label="Name" withAsterisk autoComplete="off" data-autofocus {...field('name')} />
    <Textarea
      label="Payment instructions"
      description="How families pay you through this provider. They read it with their reference."
      autosize
      minRows={3}
      maxRows={12}
      {...field('paymentInstructions')}
    />
  </>
)
