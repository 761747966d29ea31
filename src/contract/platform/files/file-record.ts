import { z } from 'zod'
import { id } from '#contract/shapes.ts'

/**
 * A stored file. `path` is the address to read it: under /media if public, from GET /api/asset if authenticated. A
 * picture has a smaller form at `smallPicture(path)`.
 */
export const fileRecord = z.object({
  _id: id,
  originalname: z.string(),
  path: z.string(),
  isAuthenticated: z.boolean(),
  /** Detected from the content. */
  mediaType: z.string(),
  size: z.number().int(),
  /** Known for pictures, so that a page can reserve the space. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type FileRecord = z.infer<typeof fileRecord>
