import sharp from 'sharp'
import type { Reason } from '#domain/kernel/reason.ts'
import { smallPictureWidth } from '#domain/platform/files/picture-address.ts'
import { uploadSentences } from '#domain/platform/files/upload-kinds.ts'
import { atMost } from '#server/at-most.ts'

interface RenderedPicture {
  readonly whole: Buffer
  readonly small: Buffer
  readonly width: number
  readonly height: number
}

const longestEdge = 2_000
/** More than any phone's camera takes; decoded it is 150 MB. A bomb of a few kilobytes would be a hundred times that. */
const mostPixels = 50_000_000
const smallQuality = 78
const jpegQuality = 84

/** Decoding takes memory and the threads that passwords and files need as well. */
const inTurn = atMost(2)

const formats = { jpg: 'jpeg', png: 'png', gif: 'gif' } as const

const render = async (bytes: Buffer, format: 'jpeg' | 'png' | 'gif'): Promise<RenderedPicture | Reason> => {
  const opened = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { format: found, width, height } = await opened.metadata()
  if (found !== format) return uploadSentences.unreadablePicture
  if (width * height > mostPixels) return uploadSentences.pictureTooBig
  // Turned upright first: how it was held is told by what is thrown away next, with place, camera and all the rest.
  const { data: whole, info } = await opened
    .autoOrient()
    .resize({ width: longestEdge, height: longestEdge, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: 20 })
    .toFormat(format, format === 'jpeg' ? { quality: jpegQuality } : {})
    .toBuffer({ resolveWithObject: true })
  const small = await sharp(whole)
    .resize({
      width: smallPictureWidth,
      height: smallPictureWidth * 2,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: smallQuality })
    .toBuffer()
  return { whole, small, width: info.width, height: info.height }
}

/**
 * A picture drawn anew: nothing of the file that came is kept, so neither is what hid in it. Of a moving one the first
 * frame. A sentence where it cannot be read.
 */
export const renderPicture = (
  bytes: Buffer,
  extension: keyof typeof formats,
): Promise<RenderedPicture | Reason> =>
  inTurn(async () => {
    try {
      return await render(bytes, formats[extension])
    } catch (error) {
      const tooBig = error instanceof Error && error.message.includes('pixel limit')
      return tooBig ? uploadSentences.pictureTooBig : uploadSentences.unreadablePicture
    }
  })
