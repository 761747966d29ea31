import type { z } from 'zod'

/** A schema's definition, as a union distinguished by `type`. */
export const defOf = (schema: z.core.$ZodType) =>
  (schema as unknown as { readonly def: z.core.$ZodTypes['_zod']['def'] }).def
