import type { z } from 'zod'

/** What a schema is made of, told apart by `type`. */
export const defOf = (schema: z.core.$ZodType) =>
  (schema as unknown as { readonly def: z.core.$ZodTypes['_zod']['def'] }).def
