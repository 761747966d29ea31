import type { FastifyReply } from 'fastify'
import { Readable } from 'node:stream'
import { csvLine } from '#domain/kernel/csv-line.ts'
import { failed, type Failure } from '#domain/kernel/failure.ts'
import { limits } from '#domain/limits.ts'
import type { CursorQuery, Page } from '#server/db/keyset.ts'

interface Csv<Row> {
  readonly name: string
  readonly columns: readonly string[]
  readonly cells: (row: Row) => readonly string[]
  /**
   * Reads one page of the list that the screen shows. Each page has its own transaction, so a slow download holds no
   * locks.
   */
  readonly page: (query: CursorQuery) => Promise<Page<Row> | Failure>
}

async function* lines<Row>({ columns, cells, page }: Csv<Row>): AsyncGenerator<string> {
  yield csvLine(columns)
  let after: string | undefined
  do {
    const read = await page({ limit: limits.listPageMaximum, after })
    if (failed(read)) throw new Error('a page of the export has no place in the list')
    yield read.items.map((row) => csvLine(cells(row))).join('')
    after = read.next ?? undefined
  } while (after !== undefined)
}

/** Streams a list as a CSV file. Uses only the memory of one page, however long the list is. */
export const streamCsv = <Row>(reply: FastifyReply, csv: Csv<Row>): Readable => {
  reply.header('content-disposition', `attachment; filename="${csv.name}.csv"`)
  return Readable.from(lines(csv))
}
