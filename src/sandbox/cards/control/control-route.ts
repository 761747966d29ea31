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
  /** Does immediately what is due by the clock, instead of at the next tick. */
  readonly tick: () => void
}

export interface ControlRoute {
  readonly method: 'DELETE' | 'GET' | 'POST'
  readonly path: string
  readonly input: z.ZodType
  readonly act: (room: ControlRoom, input: never, id: string) => unknown
}

/** Builds a control route, such as `POST /_control/clock`. Input and answer are JSON. */
export const control = <T extends z.ZodType>(
  on: `${ControlRoute['method']} /${string}`,
  input: T,
  act: (room: ControlRoom, input: z.infer<T>, id: string) => unknown,
): ControlRoute => {
  const [method, path] = on.split(' ') as [ControlRoute['method'], string]
  return { method, path: `/_control${path}`, input, act }
}
