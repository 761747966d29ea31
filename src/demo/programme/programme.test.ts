import * as fc from 'fast-check'
import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { activityIssues } from '#domain/catalogue/activities/activity-issues.ts'
import { isScheduleUsable } from '#domain/catalogue/subscription-plans/is-schedule-usable.ts'
import { scheduleIssues } from '#domain/catalogue/subscription-plans/schedule-issues.ts'
import { brightwaterProgramme } from './brightwater/programme.ts'
import { demoCalendar } from './calendar.ts'
import { littleOaksProgramme } from './little-oaks/programme.ts'
import type { DemoActivity, DemoProgramme } from './programme.ts'

const anyDay = fc
  .integer({ min: 0, max: 365 * 30 })
  .map((days) => Temporal.PlainDate.from('2024-01-01').add({ days }))

const each = [
  ['Brightwater Clubs', brightwaterProgramme],
  ['Little Oaks', littleOaksProgramme],
] as const

const isListed = ({ enabled = true, visibility = 'listed' }: DemoActivity) =>
  enabled && visibility === 'listed'

const isDrawn = (name: string) => existsSync(new URL(`../pictures/${name}.svg`, import.meta.url))

const chosen = (activity: DemoActivity, title: string) =>
  title === 'Venue' ? [activity.venue] : [activity.answers[title] ?? []].flat()

/** Checks an activity against the rules of the wizard, with the subscription plans it refers to. */
const issuesOf = (activity: DemoActivity, { plans }: DemoProgramme) =>
  activityIssues(
    {
      salesOpen: null,
      salesClose: null,
      ageRestriction: null,
      paymentMethods: null,
      ...activity,
      tickets: activity.tickets.map(({ plan = null, ...ticket }, index) => ({
        _id: `temp_${index}`,
        price: null,
        shouldProRata: false,
        placeLimit: null,
        restrictSessions: false,
        sessionsCanBeUsedFor: [],
        allowMidMonthBookings: false,
        coverFeePerSession: null,
        timeDisplay: null,
        enabled: true,
        ...ticket,
        subscriptionPlan: plan,
      })),
      addOns: (activity.addOns ?? []).map((addOn, index) => ({
        _id: `temp_${index}`,
        enabled: true,
        restrictSessions: false,
        sessionsCanBeUsedFor: [],
        ...addOn,
      })),
    },
    { plans: plans.map(({ name }) => ({ _id: name, enabled: true, usedBy: null })) },
  )

describe.each(each)('the programme of %s', (_name, programmeFor) => {
  it('is valid and has current dates on any day', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const programme = programmeFor(demoCalendar(today))
        for (const activity of programme.activities) {
          expect(issuesOf(activity, programme)).toEqual([])
        }
        const isAlive = ({ sessions }: DemoActivity) => {
          const last = sessions.at(-1)?.localDate ?? ''
          return last > today.add({ days: 5 }).toString() && last < today.add({ months: 9 }).toString()
        }
        expect(programme.activities.filter((one) => isListed(one) && !isAlive(one))).toEqual([])
        for (const { paymentSchedule } of programme.plans) {
          expect(scheduleIssues(paymentSchedule, 'GBP')).toEqual([])
          expect(isScheduleUsable(paymentSchedule, today.toString())).toBe(true)
        }
      }),
    )
  })

  it('refers only to things it has, and shows something in every tab', () => {
    const { activities, fields, venues, tabs } = programmeFor(
      demoCalendar(Temporal.PlainDate.from('2026-09-16')),
    )
    const offered = (title: string) =>
      title === 'Venue'
        ? venues.map(({ name }) => name)
        : (fields.find((field) => field.title === title)?.options ?? [])
    for (const { field, options } of tabs) {
      for (const option of options) expect(offered(field)).toContain(option)
      const shown = activities.filter((one) => chosen(one, field).some((name) => options.includes(name)))
      expect(shown.filter(isListed).length).toBeGreaterThan(0)
    }
    const drawings = activities.flatMap(({ picture }) => picture ?? [])
    expect(drawings.filter((name) => !isDrawn(name))).toEqual([])
  })
})

it("Little Oaks uses nothing that its tier doesn't include", () => {
  const { plans, fields, activities } = littleOaksProgramme(
    demoCalendar(Temporal.PlainDate.from('2026-09-16')),
  )
  expect(plans).toEqual([])
  expect(fields.filter((field) => field.useForAdminFiltering)).toEqual([])
  for (const { addOns = [], waitlistType = 'off', tickets } of activities) {
    expect(addOns).toEqual([])
    expect(waitlistType).toBe('off')
    expect(tickets.filter(({ type }) => type === 'subscription')).toEqual([])
  }
})

const pastOn = (day: string) => {
  const { activities } = brightwaterProgramme(demoCalendar(Temporal.PlainDate.from(day)))
  const course = activities.find(({ name }) => name === 'Swimming: First Strokes')
  expect(course?.sessions).toHaveLength(10)
  return course?.sessions.filter(({ localDate }) => localDate < day).length
}

it('some sessions of a course are in the past, even after the clocks and the terms have changed', () => {
  expect(pastOn('2026-09-30')).toBe(3)
  expect(pastOn('2026-11-15')).toBe(2)
  // In the middle of the summer, the course belongs to next term.
  expect(pastOn('2026-08-25')).toBe(0)
})
