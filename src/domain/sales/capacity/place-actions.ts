import type { PlaceAct } from '#domain/sales/bookings/booking-states.ts'

/** One recorded change of a counter of places, stored as a row. */
export interface PlaceChange {
  readonly id: string
  readonly at: string
  readonly act: PlaceAct
  readonly ticketId: string
  readonly sessionIds: readonly string[]
  readonly places: number
}

/** One action on places. It can cover several people and, for a move, includes the sessions that were left. */
export interface PlaceAction<Row extends PlaceChange = PlaceChange> {
  readonly row: Row
  readonly people: number
  readonly to: readonly string[]
  readonly from: readonly string[]
}

const sameAction = ({ at, act, ticketId, sessionIds, places }: PlaceChange): string =>
  [at, act, ticketId, Math.sign(places), ...sessionIds.toSorted()].join()

export const isMove = ({ row }: PlaceAction): boolean => row.act === 'moved'

/**
 * Says whether two rows are the two halves of one move: the places that a person releases and those that they get. Both
 * are written at the same time.
 */
const isOtherHalf = (one: PlaceAction, other: PlaceAction): boolean =>
  isMove(one) &&
  isMove(other) &&
  one.row.at === other.row.at &&
  one.row.ticketId === other.row.ticketId &&
  one.row.places === -other.row.places &&
  one.people + other.people === 2

/** Groups rows into actions, in the order of the rows. */
export const placeActions = <Row extends PlaceChange>(rows: readonly Row[]): readonly PlaceAction<Row>[] => {
  const actions = [...Map.groupBy(rows, sameAction).values()].flatMap((same) =>
    same.slice(0, 1).map((row) => ({
      row,
      people: same.reduce((sum, { places }) => sum + Math.max(1, Math.abs(places)), 0),
      to: row.act === 'moved' && row.places < 0 ? [] : row.sessionIds,
      from: row.act === 'moved' && row.places < 0 ? row.sessionIds : [],
    })),
  )
  return actions.flatMap((action) => {
    const half = actions.find((other) => isOtherHalf(action, other))
    if (half === undefined) return [action]
    return action.row.places > 0 ? [{ ...action, from: half.from }] : []
  })
}
