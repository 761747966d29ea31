import type { z } from 'zod'
import type { Operation } from '#contract/operation.ts'
import { send, type TestApp } from '../app.ts'
import { type Chance, chanceFrom } from '../chance.ts'
import { type MadeRequest, makeRequest } from './made-request.ts'

export interface Target {
  readonly app: Pick<TestApp['app'], 'inject'>
  readonly host: string
  /** The cookies of the people who send requests; undefined is a visitor. */
  readonly cookies: readonly (string | undefined)[]
  readonly idFor: (chance: Chance, noun: string) => (key?: string) => string
  /** Ids of another organiser's rows, which no answer may contain. */
  readonly foreign: ReadonlySet<string>
  readonly seed: number
}

interface Answer {
  readonly statusCode: number
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

/** Seeds each operation separately, so that a new one doesn't change the requests of others. */
const seedOf = ({ id }: Operation, seed: number): number => {
  let sum = seed
  for (const letter of id) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return sum
}

/** '/api/activity-groups/{id}/copy' names an id of 'activityGroups'. */
const nounOf = ({ path }: Operation): string =>
  (/([a-z-]+)\/\{/u.exec(path)?.[1] ?? '').replaceAll(/-([a-z])/gu, (_, letter: string) =>
    letter.toUpperCase(),
  )

const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/giu

/** Operations whose answers repeat what was sent, and why. */
const echoes: Readonly<Record<string, string>> = {
  'auth.resendSignUp': 'answers every challenge alike, so that no one learns which ones exist',
}

const leakIn = (
  { id: name }: Operation,
  { body, statusCode }: Answer,
  made: MadeRequest,
  foreign: Target['foreign'],
) => {
  const [leaked] = (body.match(ids) ?? []).filter((id) => foreign.has(id))
  if (leaked === undefined) return undefined
  // A refusal may name what was asked for.
  const wasSent = `${made.line}${made.payload ?? ''}`.includes(leaked)
  return wasSent && (statusCode >= 400 || name in echoes)
    ? undefined
    : `the answer holds ${leaked}, of another organiser`
}

const shapeProblem = ({ answer, produces }: Operation, { body }: Answer): string | undefined => {
  if (produces) return undefined
  const { error } = (answer as z.ZodType).safeParse(JSON.parse(body), { reportInput: false })
  return error && `the answer is not what the contract says: ${JSON.stringify(error.issues).slice(0, 300)}`
}

const judged = (operation: Operation, made: MadeRequest, answer: Answer, foreign: Target['foreign']) => {
  const { statusCode } = answer
  if (statusCode >= 500) return `answered ${statusCode}`
  const leak = leakIn(operation, answer, made, foreign)
  if (leak !== undefined || statusCode >= 300) return leak
  if (made.isAccepted === false) return `answered ${statusCode} to what the contract rejects`
  return shapeProblem(operation, answer)
}

let caller = 0
/** A new address for each request, because attempts are counted per address. */
const nextAddress = (): string => {
  caller += 1
  return `10.${(caller >> 16) & 255}.${(caller >> 8) & 255}.${caller & 255}`
}

const shortened = (text: string) => (text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text)

/** Sends this many requests to one operation, one after another, and describes what is wrong with the answers. */
export const attackOperation = async (
  operation: Operation,
  count: number,
  { app, host, cookies, idFor, foreign, seed }: Target,
): Promise<readonly string[]> => {
  const chance = chanceFrom(seedOf(operation, seed))
  const problems: string[] = []
  for (let sent = 0; sent < count && problems.length < 5; sent += 1) {
    const made = makeRequest(operation, chance, idFor(chance, nounOf(operation)))
    // Mostly the first of them, and sometimes another or a visitor.
    const cookie = cookies[chance.below(8) === 0 ? chance.below(cookies.length + 1) : 0]
    const { payload, headers } = made
    const problem = await send({ app: app as TestApp['app'] }, made.line, {
      host,
      cookie,
      headers,
      remoteAddress: nextAddress(),
      ...(payload !== undefined && { payload }),
    }).then(
      (answer) => judged(operation, made, answer, foreign),
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    )
    if (problem !== undefined)
      problems.push(`${problem}\n  ${shortened(made.line)}\n  ${shortened(payload ?? '')}\n  SEED=${seed}`)
  }
  return problems
}
