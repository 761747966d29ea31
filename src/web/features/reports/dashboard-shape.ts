import type { Dashboard } from '#contract/report-shapes.ts'
import { keepDraft, readDraft } from '#web/ui/form/kept-draft.ts'

/** How much stood on the dashboard beside what always does, by which the space for the next one is kept free. */
export interface DashboardShape {
  readonly failedSubscriptions: number
  readonly toPayBack: number
  readonly failedRefunds: number
  /** The names of what fills up: on a phone a long one takes two lines. */
  readonly nearlyFull: readonly string[]
}

export const plainShape: DashboardShape = {
  failedSubscriptions: 0,
  toPayBack: 0,
  failedRefunds: 0,
  nearlyFull: [],
}

export const shapeOf = ({ money, nearlyFull }: Pick<Dashboard, 'money' | 'nearlyFull'>): DashboardShape => ({
  failedSubscriptions: money?.failedSubscriptions ?? 0,
  toPayBack: money?.toPayBack.count ?? 0,
  failedRefunds: money?.failedRefunds.count ?? 0,
  nearlyFull: nearlyFull.map(({ activityGroup }) => activityGroup.name),
})

/** As long as most are: only the space that it takes is seen of it. */
const usualAmount = 123_450

const usualMoney = (
  { failedSubscriptions, toPayBack, failedRefunds }: DashboardShape,
  day: string,
): NonNullable<Dashboard['money']> => {
  const income = { from: day, to: day, amount: usualAmount }
  return {
    due: usualAmount,
    overdue: usualAmount,
    overdueBookings: 1,
    thisMonth: income,
    lastMonth: { ...income, byNow: income },
    failedRefunds: { ...income, count: failedRefunds },
    toPayBack: { count: toPayBack, amount: usualAmount },
    failedSubscriptions,
  }
}

interface Around {
  readonly today: string
  readonly seesMoney: boolean
}

/** A dashboard of this shape. No figure in it is true. */
export const figuresLike = (
  shape: DashboardShape,
  { today, seesMoney }: Around,
): Pick<Dashboard, 'money' | 'nearlyFull'> => ({
  money: seesMoney ? usualMoney(shape, today) : null,
  nearlyFull: shape.nearlyFull.map((name, row) => ({
    _id: String(row),
    activityGroup: { _id: String(row), name },
    localDate: today,
    startTime: '10:30',
    endTime: '11:30',
    taken: 11,
    limit: 12,
  })),
})

const browser = () => localStorage

export const readShape = (): DashboardShape => readDraft(browser, 'dashboard', plainShape)

export const keepShape = (dashboard: Dashboard): void => keepDraft(browser, 'dashboard', shapeOf(dashboard))
