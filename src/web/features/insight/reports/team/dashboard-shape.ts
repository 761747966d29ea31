import { type Dashboard, dashboard as answer } from '#contract/insight/reports/report-shapes.ts'
import { type DraftStore, keepDraft, readDraft } from '#web/ui/form/kept-draft.ts'

/** How much stood on the dashboard beside what always does, by which the space for the next one is kept free. */
export interface DashboardShape {
  readonly failedSubscriptions: number
  readonly toPayBack: number
  readonly failedRefunds: number
  /** As it was: on a phone a long name takes two lines. */
  readonly nearlyFull: Dashboard['nearlyFull']
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
  nearlyFull,
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
  nearlyFull: shape.nearlyFull,
})

const name = 'dashboard'
/** For as long as the window is open: names of activities are nothing for whoever comes next. */
const browser = () => sessionStorage

/** What an older release kept may have another shape. */
export const readShape = (store: () => DraftStore = browser): DashboardShape => {
  const kept = readDraft(store, name, plainShape)
  return { ...kept, nearlyFull: answer.shape.nearlyFull.safeParse(kept.nearlyFull).data ?? [] }
}

export const keepShape = (dashboard: Dashboard, store: () => DraftStore = browser): void =>
  keepDraft(store, name, shapeOf(dashboard))
