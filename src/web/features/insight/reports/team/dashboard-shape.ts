import { type Dashboard, dashboard as answer } from '#contract/insight/reports/report-shapes.ts'
import { type DraftStore, keepDraft, readDraft } from '#web/ui/form/kept-draft.ts'

/** The optional parts that were last shown on the dashboard, used to reserve the space for the next visit. */
export interface DashboardShape {
  readonly failedSubscriptions: number
  readonly toPayBack: number
  readonly failedRefunds: number
  /** The sessions as last shown, because on a phone a long name takes two lines. */
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

/** An amount of typical length, because only the space it takes is visible. */
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

/** Returns placeholder figures with this shape. None of the numbers are real. */
export const figuresLike = (
  shape: DashboardShape,
  { today, seesMoney }: Around,
): Pick<Dashboard, 'money' | 'nearlyFull'> => ({
  money: seesMoney ? usualMoney(shape, today) : null,
  nearlyFull: shape.nearlyFull,
})

const name = 'dashboard'
/**
 * Session storage, which lasts until the window closes, because the next user of the browser must not see the names of
 * activities.
 */
const browser = () => sessionStorage

/** Reads the stored shape. An older release may have stored another shape. */
export const readShape = (store: () => DraftStore = browser): DashboardShape => {
  const kept = readDraft(store, name, plainShape)
  return { ...kept, nearlyFull: answer.shape.nearlyFull.safeParse(kept.nearlyFull).data ?? [] }
}

export const keepShape = (dashboard: Dashboard, store: () => DraftStore = browser): void =>
  keepDraft(store, name, shapeOf(dashboard))
