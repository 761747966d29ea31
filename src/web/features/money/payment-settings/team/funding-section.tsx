import { type FundingProvider, fundingProviders } from '#contract/money/payment-settings/childcare.ts'
import type { PaymentMethod } from '#contract/money/payment-settings/payment-settings.ts'
import { hasFeature } from '#domain/platform/clients/features.ts'
import { useTeamClient } from '#web/lib/client.ts'
import { queryOf } from '#web/lib/query.ts'
import { useOperation } from '#web/lib/use-operation.ts'
import { useConfirm } from '#web/ui/dialog/confirm-context.ts'
import { useItemDialog } from '#web/ui/dialog/use-item-dialog.ts'
import { notifyDone } from '#web/ui/feedback/notify-done.ts'
import { Section } from '#web/ui/frame/section.tsx'
import { FeatureGate } from '#web/ui/plan/feature-gate.tsx'
import { useShowFeatureRefusal } from '#web/ui/plan/feature-refusal.tsx'
import { Alert, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { FundingProviderDialog } from './funding-provider-dialog.tsx'
import { MethodSwitches } from './method-switches.tsx'
import classes from './payment-settings.module.css'
import { ProviderList } from './provider-list.tsx'

/** Keeps a postcode on one line, although it contains a space. */
const unbroken = (postcode: string) => postcode.replaceAll(' ', '\u00A0')

const AddButton = ({ onPress }: { readonly onPress: () => void }) => (
  <Button variant="default" leftSection={<IconPlus size={18} aria-hidden />} onClick={onPress}>
    Add provider account
  </Button>
)

export const FundingSection = ({ method }: { readonly method: PaymentMethod }) => {
  const query = useQuery({
    ...queryOf(fundingProviders.list),
    select: ({ tfcPaymentSettings }) => tfcPaymentSettings.providers,
  })
  const providers = query.data ?? []
  const included = hasFeature(useTeamClient().planLevel, 'childcareFunding')
  const refuse = useShowFeatureRefusal()
  const confirm = useConfirm()
  const editing = useItemDialog<FundingProvider | undefined>()
  const remove = useOperation(fundingProviders.remove, { invalidates: [fundingProviders.list] })

  const askToRemove = async ({ _id, name }: FundingProvider) => {
    const gone = await confirm({
      title: `Remove ${name}?`,
      message: 'Customers can no longer pay into this account. Payments already made are not changed.',
      verb: 'Remove account',
      danger: true,
      act: async () => remove.mutateAsync({ params: { id: _id } }),
    })
    if (gone) notifyDone(`${name} is removed.`)
  }

  return (
    <Section
      title="Tax-Free Childcare"
      description="Customers pay from their government account. They get the name, registration reference and postcode of one of your provider accounts."
    >
      <MethodSwitches method={method} />
      {method.forCustomers && query.data !== undefined && providers.length === 0 && (
        <Alert color="yellow">Customers cannot choose it until there is a provider account.</Alert>
      )}
      <ProviderList
        label="Provider accounts"
        query={query}
        empty="No provider accounts yet. Add the one that you are registered with."
        details={({ regReference, postcode }) => `${regReference} · ${unbroken(postcode)}`}
        actions={(provider) => [
          { label: 'Edit', onSelect: () => (included ? editing.open(provider) : refuse('childcareFunding')) },
          { label: 'Remove', danger: true, onSelect: () => void askToRemove(provider) },
        ]}
      />
      <div className={classes.buttons}>
        <FeatureGate feature="childcareFunding" locked={(ask) => <AddButton onPress={ask} />}>
          <AddButton onPress={() => editing.open(undefined)} />
        </FeatureGate>
      </div>
      {editing.chosen !== undefined && (
        <FundingProviderDialog
          key={editing.chosen.number}
          provider={editing.chosen.item}
          others={providers}
          onDone={({ name }) => {
            notifyDone(`${name} is saved.`)
          }}
        />
      )}
    </Section>
  )
}
