import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { emptyState, type Kind, type State } from './state.ts'

interface Saved {
  readonly version: 1
  readonly clockOffset: number
  readonly ahead?: readonly (readonly [string, number])[]
  readonly sequence: number
  readonly rows: Readonly<Record<string, readonly (readonly [string, unknown])[]>>
  readonly deauthorised: readonly string[]
  readonly answers: readonly (readonly [string, unknown])[]
  readonly outgoing: readonly (readonly [string, unknown])[]
}

const serialise = (state: State) => {
  const saved: Saved = {
    version: 1,
    clockOffset: state.clockOffset,
    ahead: [...state.ahead],
    sequence: state.sequence,
    rows: Object.fromEntries(Object.entries(state.rows).map(([kind, rows]) => [kind, [...rows]])),
    deauthorised: [...state.deauthorised],
    // A request that was in progress when the process ended will never be answered, so its key is free again.
    answers: [...state.answers].filter(([, kept]) => kept.answer !== undefined),
    outgoing: [...state.outgoing],
  }
  return JSON.stringify(saved)
}

const restore = (saved: Saved): State => {
  const state = emptyState()
  state.clockOffset = saved.clockOffset
  for (const [account, seconds] of saved.ahead ?? []) state.ahead.set(account, seconds)
  state.sequence = saved.sequence
  for (const kind of Object.keys(state.rows) as Kind[])
    for (const [id, row] of saved.rows[kind] ?? []) (state.rows[kind] as Map<string, unknown>).set(id, row)
  for (const account of saved.deauthorised) state.deauthorised.add(account)
  for (const [key, kept] of saved.answers) (state.answers as Map<string, unknown>).set(key, kept)
  for (const [id, sent] of saved.outgoing) (state.outgoing as Map<string, unknown>).set(id, sent)
  return state
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

export interface DataFile {
  readonly state: State
  readonly changed: () => void
  /**
   * Resolves when all changes up to now are on disk. Answers wait for this, so that nothing that was answered can be
   * lost.
   */
  readonly saved: () => Promise<void>
}

export const openDataFile = (path: string | undefined): DataFile => {
  if (path === undefined) {
    return { state: emptyState(), changed: () => undefined, saved: () => Promise.resolve() }
  }
  const state = readState(path)
  const beside = `${path}.new`
  let dirty = false
  let writing: Promise<void> | undefined

  const write = async () => {
    try {
      while (dirty) {
        dirty = false
        await writeFile(beside, serialise(state))
        await rename(beside, path)
      }
    } catch (error) {
      dirty = true
      throw error
    } finally {
      writing = undefined
    }
  }
  return {
    state,
    changed: () => {
      dirty = true
    },
    saved: async () => {
      if (dirty) writing ??= write()
      await writing
    },
  }
}

const readState = (path: string): State => {
  mkdirSync(dirname(path), { recursive: true })
  try {
    return restore(JSON.parse(readFileSync(path, 'utf8')) as Saved)
  } catch (error) {
    if (!isMissing(error)) throw new Error(`The card sandbox cannot read ${path}.`, { cause: error })
    const state = emptyState()
    // A folder that can't be written to is detected at the start, not at the first payment.
    writeFileSync(`${path}.new`, serialise(state))
    renameSync(`${path}.new`, path)
    return state
  }
}
