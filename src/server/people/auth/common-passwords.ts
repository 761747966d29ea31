import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * About 3,000 of the most common passwords of at least eight characters, from ten million leaked ones that were placed
 * in the public domain (Mark Burnett, 2015), plus repeated characters, and years and words that people use here. In
 * lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
    .toString()
    .trim()
    .split('\n'),
)
