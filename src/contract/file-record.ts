import { z } from 'zod'
import { id } from './shapes.ts'

/** A stored file. `path` is where a public one is shown; an authenticated one is read by GET /api/asset. */
export const fileRecord = z.object({
  _id: id,
  originalname: z.string(),
  path: z.string(),
  isAuthenticated: z.boolean(),
})
export type FileRecord = z.infer<typeof fileRecord>
