import { gzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { uploadSentences } from '#domain/platform/files/upload-kinds.ts'
import { contentOf } from './content-of.ts'

const library = vi.hoisted(() => vi.fn<() => Promise<{ ext: string }>>())
vi.mock('file-type', () => ({ fileTypeFromBuffer: library }))

test.each([
  ['zip', Buffer.from('PK\x03\x04'.padEnd(100, '\0'), 'latin1')],
  ['gzip', gzipSync(Buffer.alloc(100))],
])('does not let the library unpack a %s that is named like a picture', async (_, bytes) => {
  library.mockResolvedValue({ ext: 'png' })
  expect(await contentOf(bytes, 'png')).toBe(uploadSentences.notWhatItSays)
  expect(library).not.toHaveBeenCalled()
})

test('lets the library check everything else that is named like a picture', async () => {
  library.mockResolvedValue({ ext: 'png' })
  expect(await contentOf(Buffer.from('picture'), 'png')).toEqual({ extension: 'png', mediaType: 'image/png' })
})
