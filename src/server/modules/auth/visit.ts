import type { Operation } from '#contract/operation.ts'
import { deviceOf } from '#domain/people/device.ts'
import type { Caller } from '../../http/caller.ts'

/** The browser that asks to be let in, as its session will describe it. */
export interface Visit {
  readonly ip: string
  readonly device: string
  /** The session its cookie holds already; a new one takes its place. */
  readonly replaces: string | undefined
}

export const visitOf = (
  caller: Pick<Caller<Operation>, 'ip' | 'device'> & {
    readonly user?: { readonly sessionId: string } | undefined
  },
): Visit => ({
  ip: caller.ip,
  device: deviceOf(caller.device),
  replaces: caller.user?.sessionId,
})
