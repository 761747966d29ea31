import { Quantity } from '#web/ui/form/quantity.tsx'
import { MoneyInput } from '#web/ui/format/money-input.tsx'
import { ActionIcon, Anchor } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import {
  type Example,
  type ExampleActivity,
  mostActivities,
  mostChildren,
  mostSessions,
  type NamedActivity,
  newActivity,
} from './example.ts'
import classes from './try-it.module.css'

interface ExampleFieldsProps {
  readonly example: Example
  readonly named: readonly NamedActivity[]
  /** The price of a session of a further activity. */
  readonly usual: number
  readonly onChange: (example: Example) => void
}

/** The number of children, and what each of them is booked on. */
export const ExampleFields = ({ example, named, usual, onChange }: ExampleFieldsProps) => {
  const { children, activities } = example
  const change = (index: number, next: Partial<ExampleActivity>) =>
    onChange({
      ...example,
      activities: activities.map((activity, place) =>
        place === index ? { ...activity, ...next } : activity,
      ),
    })
  return (
    <div className={classes.fields}>
      <div className={classes.row}>
        <span>Children</span>
        <Quantity
          of="children"
          value={children}
          least={1}
          most={mostChildren}
          onChange={(value) => onChange({ ...example, children: value })}
        />
      </div>
      {activities.map(({ key, sessions, price }, index) => {
        const { name = '', outside = false } = named[index] ?? {}
        return (
          <fieldset key={key} className={classes.activity} aria-label={name}>
            <div className={classes.activityHead}>
              <strong>{name}</strong>
              {outside && <span className={classes.quiet}>not in this rule</span>}
              {activities.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Take ${name} out of the example`}
                  onClick={() =>
                    onChange({ ...example, activities: activities.filter((_, place) => place !== index) })
                  }
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              )}
            </div>
            <div className={classes.row}>
              <span>Sessions</span>
              <Quantity
                of={`sessions, ${name}`}
                value={sessions}
                least={1}
                most={mostSessions}
                onChange={(value) => change(index, { sessions: value })}
              />
            </div>
            <div className={classes.row}>
              <span aria-hidden>Price of a session</span>
              <MoneyInput
                size="xs"
                w={110}
                aria-label={`Price of a session, ${name}`}
                value={price}
                onChange={(minor) => change(index, { price: minor })}
              />
            </div>
          </fieldset>
        )
      })}
      {activities.length < mostActivities && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          className={classes.add}
          onClick={() => onChange({ ...example, activities: [...activities, newActivity(usual)] })}
        >
          Add an activity to the example
        </Anchor>
      )}
    </div>
  )
}
