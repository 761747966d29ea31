import { z } from 'zod'
import { id } from '#contract/shapes.ts'

/**
 * A stored file. `path` is where it is read: a public one at /media, an authenticated one by GET /api/asset. A picture
 * has a smaller form at `smallPicture(path)`.
 */
export const fileRecord = z.object({
  _id: id,
  originalname: z.string(),
  path: z.string(),
  isAuthenticated: z.boolean(),
  /** By its content. */
  mediaType: z.string(),
  size: z.number().int(),
  /** Of a picture, so that a page can keep its place. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
})
export type FileRecord = z.infer<typeof fileRecord>
