import { extensionOf } from './upload-kinds.ts'

const maximum = 120

/** Controls, and marks that turn the direction of reading: 'annexe‮fdp.exe' would be shown as 'annexeexe.pdf'. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu

/** Extensions that mean the same format. */
const sameAs: Readonly<Record<string, string>> = { jpeg: 'jpg' }
const agrees = (given: string, extension: string) =>
  (sameAs[given] ?? given) === (sameAs[extension] ?? extension)

/**
 * Makes a given file name fit to be shown and offered for saving: no folders, no invisible characters, not too long,
 * with the extension of its content. It is never used as a path on the server.
 */
export const fileName = (given: string, extension: string): string => {
  const last = given.split(/[/\\]/u).at(-1) ?? ''
  const plain = last.replaceAll(unseen, '').replaceAll(/\s+/gu, ' ').trim()
  const ending = extensionOf(plain)
  const stem = (ending === '' ? plain : plain.slice(0, -ending.length - 1)).replace(/^[.\s]+/u, '').trimEnd()
  const short = Array.from(stem === '' ? 'file' : stem)
    .slice(0, maximum)
    .join('')
    .trimEnd()
  return `${short}.${agrees(ending, extension) ? ending : extension}`
}
