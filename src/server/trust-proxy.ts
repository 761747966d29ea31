import { z } from 'zod'

/** The three forms Fastify knows: all or none, a number of hops, a list of addresses. */
export const trustProxy = z
  .string()
  .regex(
    /^(true|false|\d+|[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*)$/i,
    'must be true, false, a number of proxies, or their addresses such as 10.0.0.0/8, 127.0.0.1',
  )
  .transform((value): boolean | number | string[] => {
    if (value === 'true') return true
    if (value === 'false' || value === '0') return false
    if (/^\d+$/.test(value)) return Number(value)
    return value.split(',').map((part) => part.trim())
  })
