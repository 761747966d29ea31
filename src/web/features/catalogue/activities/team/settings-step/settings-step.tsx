import { Title, VisuallyHidden } from '@mantine/core'
import { AgeFields } from './age-fields.tsx'
import { PaymentFields } from './payment-fields.tsx'
import { SalesFields } from './sales-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import { WaitlistField } from './waitlist-field.tsx'

export const SettingsStep = () => (
  <div>
    <VisuallyHidden>
      <Title order={2}>Settings</Title>
    </VisuallyHidden>
    <SalesFields />
    <AgeFields />
    <TermsFields />
    <WaitlistField />
    <PaymentFields />
  </div>
)
