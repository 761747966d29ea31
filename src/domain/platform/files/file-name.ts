import { extensionOf } from './upload-kinds.ts'

const maximum = 120

/** Controls, and marks that turn the direction of reading: 'annexe‮fdp.exe' would be shown as 'annexeexe.pdf'. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}]/gu

/** Endings that are the same thing. */
const sameAs: Readonly<Record<string, string>> = { jpeg: 'jpg' }
const agrees = (given: string, extension: string) =>
  (sameAs[given] ?? given) === (sameAs[extension] ?? extension)

/**
 * The name a file was given, fit to be shown and to be offered for saving: no folders, nothing unseen, not too long,
 * and ending as its content says. It is never a path of ours.
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
