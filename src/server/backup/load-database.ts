import { escapeIdentifier, type ClientBase } from 'pg'
import { StartProblem } from '#server/start-problem.ts'
import { format } from './dump-database.ts'
import { plainDialect, readMigrations, readTables, type Sequence, type Table } from './tables.ts'

type Head = Readonly<{ format: number; migrations: readonly string[] }>
type Opening = Readonly<{ table: string; columns: readonly string[] }>
type Line = string | Head | Opening | Sequence | Readonly<{ end: true }>

const atOnce = 500

const anotherVersion = () =>
  new StartProblem(
    'This backup was made by another version of Rollcall: restore it with that version, then start the newer one on it.',
  )

export const notWhole = () => new StartProblem('This backup is not whole: use another one.')

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((word, index) => word === other[index])

const checkHead = async (connection: ClientBase, head: Line | undefined) => {
  if (typeof head !== 'object' || !('migrations' in head))
    throw new StartProblem('This is no backup of Rollcall: name the folder that npm run backup made.')
  if (head.format !== format || !isSame(head.migrations, await readMigrations(connection)))
    throw anotherVersion()
}

const insert = async (connection: ClientBase, { name, written }: Table, rows: readonly string[]) => {
  const columns = written.map((column) => escapeIdentifier(column))
  await connection.query(
    `insert into ${name} (${columns.join(', ')}) overriding system value
     select ${columns.map((column) => `kept_row.${column}`).join(', ')} from unnest($1::${name}[]) as kept_row`,
    [rows],
  )
}

const fill = async (connection: ClientBase, tables: readonly Table[], lines: AsyncIterable<string>) => {
  let table: Table | undefined
  let rows: string[] = []
  const sequences: Sequence[] = []
  let ended = false
  let begun = false
  const flush = async () => {
    if (table !== undefined && rows.length > 0) await insert(connection, table, rows)
    rows = []
  }
  for await (const text of lines) {
    const line = JSON.parse(text) as Line
    if (!begun) {
      await checkHead(connection, line)
      begun = true
    } else if (typeof line === 'string') {
      rows.push(line)
      if (rows.length >= atOnce) await flush()
    } else {
      await flush()
      if ('table' in line) {
        table = tables.find(({ name }) => name === line.table)
        if (table === undefined || !isSame(table.columns, line.columns)) throw anotherVersion()
      } else if ('sequence' in line) sequences.push(line)
      else ended = 'end' in line
    }
  }
  if (!ended) throw notWhole()
  // Sequences are set last, because setting a sequence isn't undone by a rollback.
  for (const { sequence, value, called } of sequences)
    await connection.query('select setval($1, $2, $3)', [sequence, value, called])
}

/** Replaces all data in a migrated database by a dump, completely or not at all. Needs a superuser. */
export const loadDatabase = async (connection: ClientBase, lines: AsyncIterable<string>): Promise<void> => {
  await connection.query('begin')
  try {
    await connection.query(plainDialect)
    // The rows are already correct, so they load in any order and don't fire triggers.
    await connection.query('set local session_replication_role = replica')
    const tables = await readTables(connection)
    await connection.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    await fill(connection, tables, lines)
    await connection.query('commit')
  } catch (error) {
    await connection.query('rollback')
    throw error
  }
}
