import type * as z from 'zod'
import type { PostOffice } from '../webhooks/post-office.ts'
import type { World } from '../world/world.ts'
import type { Faults } from './faults.ts'
import type { Journal } from './journal.ts'

export interface ControlRoom {
  readonly world: World
  readonly postOffice: PostOffice
  readonly faults: Faults
  readonly journal: Journal
  /** What is due by the clock is done at once, not at the next tick. */
  readonly tick: () => void
}

export interface ControlRoute {
  readonly method: 'DELETE' | 'GET' | 'POST'
  readonly path: string
  readonly input: z.ZodType
  readonly act: (room: ControlRoom, input: never, id: string) => unknown
}

/** `POST /_control/clock`; the input is JSON, and what is answered is JSON too. */
export const control = <T extends z.ZodType>(
  on: `${ControlRoute['method']} /${string}`,
  input: T,
  act: (room: ControlRoom, input: z.infer<T>, id: string) => unknown,
): ControlRoute => {
  const [method, path] = on.split(' ') as [ControlRoute['method'], string]
  return { method, path: `/_control${path}`, input, act }
}
