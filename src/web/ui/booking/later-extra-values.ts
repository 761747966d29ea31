/** An add-on that can be added to an existing booking. */
export interface LaterExtra {
  readonly _id: string
  readonly name: string
  /** The activity and price of the add-on, on one line. */
  readonly about: string
  readonly price: number
  /** The booked items that can have the add-on, each with the dates that don't have it yet. */
  readonly items: readonly {
    readonly _id: string
    readonly who: string
    readonly dates: readonly { readonly _id: string; readonly date: { readonly start: string } }[]
  }[]
}

export interface LaterExtraValues {
  readonly extra: string
  /** The chosen dates of items, as named by `keyOf`. */
  readonly places: readonly string[]
}

export const keyOf = (item: string, date: string): string => `${item} ${date}`

const placesOf = ({ items }: LaterExtra): readonly string[] =>
  items.flatMap(({ _id, dates }) => dates.map((date) => keyOf(_id, date._id)))

/** Returns the initial choice. If only a single date is possible, it is already chosen. */
export const chosenAtFirst = (extra: LaterExtra | undefined): LaterExtraValues => {
  const places = extra === undefined ? [] : placesOf(extra)
  return { extra: extra?._id ?? '', places: places.length === 1 ? places : [] }
}

export const laterExtraAtFirst = ([first]: readonly LaterExtra[]): LaterExtraValues => chosenAtFirst(first)

/** Returns the chosen dates by item, limited to those still offered, with their price. */
export const laterExtraIn = (extras: readonly LaterExtra[], { extra, places }: LaterExtraValues) => {
  const chosen = extras.find(({ _id }) => _id === extra)
  const items = (chosen?.items ?? []).flatMap(({ _id, dates }) => {
    const activities = dates.map((date) => date._id).filter((date) => places.includes(keyOf(_id, date)))
    return activities.length === 0 ? [] : [{ item: _id, activities }]
  })
  const count = items.reduce((sum, { activities }) => sum + activities.length, 0)
  return { items, price: (chosen?.price ?? 0) * count }
}

export const checkLaterExtra = (extras: readonly LaterExtra[], values: LaterExtraValues) =>
  laterExtraIn(extras, values).items.length === 0 ? { places: 'Choose at least one date.' } : {}
