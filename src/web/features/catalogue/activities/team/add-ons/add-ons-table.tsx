import type { AddOnForm } from '#contract/catalogue/activities/activity-form.ts'
import type { ActivityAddOn } from '#contract/catalogue/activities/activity-groups.ts'
import { Money } from '#web/ui/format/money.tsx'
import { SoldTable, type SoldTableProps } from '../items/sold-table.tsx'

export const AddOnsTable = (props: SoldTableProps<AddOnForm, ActivityAddOn>) => (
  <SoldTable
    {...props}
    caption="Add-ons"
    columns={[{ id: 'price', header: 'Price', align: 'end', cell: ({ price }) => <Money minor={price} /> }]}
    salesOf={(addOn) => addOn?.sales ?? 0}
    hasDetails={() => true}
  />
)
