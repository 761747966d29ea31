import { Checkbox, TextInput, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActivitiesField } from './activities-field.tsx'
import { AmountFields } from './amount-fields.tsx'
import { CodeField, CodeUsageField, MinimumTotalField } from './code-fields.tsx'
import classes from './discount-rules.module.css'
import { LimitFields, PeriodFields } from './period-fields.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import type { RuleFormFields } from './rule-form-fields.ts'
import { SessionsOptionField } from './sessions-option-field.tsx'

interface RuleFieldsProps {
  readonly rule: RuleFormFields
  /** The activities that belong to another rule, each with a sentence that says so. */
  readonly taken: ReadonlyMap<string, string>
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={classes.part} aria-label={title}>
    <Title order={3}>{title}</Title>
    {children}
  </section>
)

/** The fields of a rule's type, in the order in which someone would describe it. */
export const RuleFields = ({ rule, taken }: RuleFieldsProps) => {
  const { values, setValue, shows, input, tick, locked, error } = rule
  return (
    <>
      <TextInput
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...input('name', 'Only your team sees it.')}
      />
      <CodeField rule={rule} />
      <Part title="What is taken off">
        {values.type === 'multiPurchase' ? (
          <PurchaseFields rule={rule} />
        ) : (
          <>
            <AmountFields rule={rule} />
            <SessionsOptionField rule={rule} counted="Attendees" />
            <MinimumTotalField rule={rule} />
          </>
        )}
      </Part>
      <Part title="Where it applies">
        <CodeUsageField rule={rule} />
        {shows('activityGroups') && (
          <ActivitiesField
            chosen={values.activityGroups}
            onChoose={(ids) => setValue('activityGroups', ids)}
            taken={taken}
            error={error('activityGroups')}
            locked={locked('activityGroups')}
          />
        )}
      </Part>
      <Part title="When and how often">
        <PeriodFields rule={rule} />
        <LimitFields rule={rule} />
        <Checkbox {...tick('enabled', 'While it is not, nobody gets it.')} />
      </Part>
    </>
  )
}
