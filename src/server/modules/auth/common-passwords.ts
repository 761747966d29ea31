import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'

/**
 * The 3,000 most common passwords of at least eight characters among ten million that were leaked and placed in the
 * public domain (Mark Burnett, 2015), with repeated characters, and years and words that people use here. In lower case.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  gunzipSync(readFileSync(new URL('common-passwords.txt.gz', import.meta.url)))
    .toString()
    .trim()
    .split('\n'),
)
