/** A row of a batch that caused an error. The batch was rolled back, and is tried again without it. */
export class BrokenRow extends Error {
  readonly id: string

  constructor(id: string, cause: unknown) {
    super('a row could not be worked on', { cause })
    this.id = id
  }
}

/** Works on rows one after the other, and names the row that throws. */
export const workOnEach = async <Row, Result>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  work: (row: Row) => Promise<readonly Result[]>,
): Promise<readonly Result[]> => {
  const results: Result[] = []
  for (const row of rows) {
    try {
      results.push(...(await work(row)))
    } catch (error) {
      throw new BrokenRow(idOf(row), error)
    }
  }
  return results
}
