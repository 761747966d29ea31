import { planChange } from '#domain/platform/clients/compare.ts'
import { features, planNames, type Feature, type PlanLevel } from '#domain/platform/clients/features.ts'
import { Text } from '@mantine/core'
import classes from './plans.module.css'

const Names = ({ of }: { readonly of: readonly Feature[] }) => (
  <ul className={classes.change}>
    {of.map((feature) => (
      <li key={feature}>{features[feature].label}</li>
    ))}
  </ul>
)

/** The features that a change of tier gains or loses, shown before it is made. */
export const PlanChangeMessage = ({ from, to }: { readonly from: PlanLevel; readonly to: PlanLevel }) => {
  const { gained, lost } = planChange(from, to)
  return (
    <div>
      <Text>
        {planNames[from]} becomes {planNames[to]}, at once.
      </Text>
      {gained.length > 0 && (
        <>
          <Text mt="sm" fw={550}>
            You gain
          </Text>
          <Names of={gained} />
        </>
      )}
      {lost.length > 0 && (
        <>
          <Text mt="sm" fw={550}>
            You lose
          </Text>
          <Names of={lost} />
          <Text mt="sm" size="sm" c="dimmed">
            Nothing is deleted, and what is on sale goes on selling. You can no longer add to these or change
            them.
          </Text>
        </>
      )}
    </div>
  )
}
