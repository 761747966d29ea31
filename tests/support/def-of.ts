import type { z } from 'zod'

/** Returns a schema's definition, as a union distinguished by `type`. */
export const defOf = (schema: z.core.$ZodType) =>
  (schema as unknown as { readonly def: z.core.$ZodTypes['_zod']['def'] }).def
