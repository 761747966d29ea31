import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { FileRecord } from '#contract/platform/files/file-record.ts'
import type { Scope } from '#server/db/scope.ts'
import { keepFile } from '#server/platform/files/keep-file.ts'
import { must } from './must.ts'

/** The storage that uploaded files are written to. */
export type DemoFiles = Parameters<typeof keepFile>[1]

/** Converts our own drawing into a photograph to upload, because SVG uploads aren't allowed, even for the demo. */
const drawn = async (name: string): Promise<Buffer> => {
  const svg = await readFile(new URL(`../pictures/${name}.svg`, import.meta.url))
  return sharp(svg).jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer()
}

export const uploadPictures = (
  scope: Scope,
  files: DemoFiles,
  names: ReadonlySet<string>,
): Promise<(readonly [string, FileRecord])[]> =>
  Promise.all(
    [...names].map(async (name) => {
      const received = { name: `${name}.jpg`, bytes: await drawn(name), field: 'activity_images' }
      const upload = { kind: 'image', isAuthenticated: false } as const
      return [name, must(await keepFile(scope, files, upload, received))] as const
    }),
  )
