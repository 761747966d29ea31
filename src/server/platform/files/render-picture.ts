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
/**
 * More than any phone's camera takes. Decoded, this is 150 MB. A decompression bomb of a few kilobytes would be a
 * hundred times that.
 */
const mostPixels = 50_000_000
const smallQuality = 78
const jpegQuality = 84

/** Decoding takes memory, and threads that passwords and files need as well. */
const inTurn = atMost(2)

const formats = { jpg: 'jpeg', png: 'png', gif: 'gif' } as const

const render = async (bytes: Buffer, format: 'jpeg' | 'png' | 'gif'): Promise<RenderedPicture | Reason> => {
  const opened = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 })
  const { format: found, width, height } = await opened.metadata()
  if (found !== format) return uploadSentences.unreadablePicture
  if (width * height > mostPixels) return uploadSentences.pictureTooBig
  // Turned upright first, because the orientation is part of the metadata that is removed next, together with place and
  // camera.
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
 * Redraws a picture, so that nothing hidden in the uploaded file is stored. Uses the first frame of an animation.
 * Returns a message if the picture can't be read.
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
