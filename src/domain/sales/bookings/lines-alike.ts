interface Line {
  readonly _id: string
  readonly status: string
  readonly ticket: { readonly _id: string }
  readonly activities: readonly { readonly _id: string }[]
}

const sessionsOf = ({ activities }: Line): string =>
  activities
    .map(({ _id }) => _id)
    .toSorted()
    .join(' ')

/**
 * Finds the other lines of a cart that differ from this one only in who they are for: siblings on the same dates with
 * the same ticket. An add-on that fits one of them fits them all.
 */
export const linesAlike = <One extends Line>(line: Line, lines: readonly One[]): readonly One[] =>
  lines.filter(
    (other) =>
      other._id !== line._id &&
      other.status === line.status &&
      other.ticket._id === line.ticket._id &&
      sessionsOf(other) === sessionsOf(line),
  )
