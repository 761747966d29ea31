import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { calendarDate, id, instant } from '#contract/shapes.ts'
import { chargeStates } from '#domain/sales/subscriptions/subscription.ts'

const amount = z.number().int()

/** An upcoming charge of any customer. */
const foreseen = z.object({
  subscription: id,
  user: z.object({ _id: id, name: z.string() }),
  activityGroup: z.object({ _id: id, name: z.string() }),
  dueOn: calendarDate,
  amount,
})

/** The operations for the clock of a demo organiser. */
export const timeMachine = {
  read: operation({
    id: 'timeMachine.read',
    method: 'GET',
    path: '/api/clock',
    summary:
      'What time it is for this organiser, and who would be charged what and when in the next twelve months',
    access: 'plan.change',
    answer: z.object({
      /** False outside the demo, where the clock can't be moved. */
      movable: z.boolean(),
      now: instant,
      today: calendarDate,
      /** How many seconds the clock is ahead of real time. */
      ahead: amount,
      charges: z.array(foreseen),
    }),
  }),
  move: operation({
    id: 'timeMachine.move',
    method: 'POST',
    path: '/api/clock',
    summary: 'Move the clock of a demo organiser forward to a day, doing on the way what falls due',
    access: 'plan.change',
    body: z.object({ to: calendarDate }),
    answer: z.object({
      now: instant,
      today: calendarDate,
      /** The charges collected or attempted while the clock moved. */
      charges: z.array(foreseen.extend({ state: z.enum(chargeStates) })),
    }),
    fails: ['conflict', 'notFound'],
    perMinute: 10,
    countedBy: 'person',
  }),
}
