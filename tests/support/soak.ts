export const soaking = process.env['SOAK'] === '1'

/** The factor by which a long run does more than usual: `npm run soak` sets SCALE. */
export const scale = soaking ? Number(process.env['SCALE'] ?? '10') : 1
if (!Number.isInteger(scale) || scale < 1)
  throw new Error(`SCALE must be a whole number from 1, not ${process.env['SCALE']}`)

/**
 * Returns the rounds for `test.each(rounds())('…, round %i', …)`. Two actions that meet once may miss each other, and a
 * long run lets them meet more often.
 */
export const rounds = (usual = 1): readonly number[] =>
  Array.from({ length: usual * scale }, (_, index) => index + 1)
