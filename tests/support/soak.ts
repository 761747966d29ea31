export const soaking = process.env['SOAK'] === '1'

/** How many times as much as usual a long run does: `npm run soak` sets SCALE. */
export const scale = soaking ? Number(process.env['SCALE'] ?? '10') : 1
if (!Number.isInteger(scale) || scale < 1)
  throw new Error(`SCALE must be a whole number from 1, not ${process.env['SCALE']}`)

/** `test.each(rounds())('…, round %i', …)`: two that meet once may miss each other; a long run lets them meet more often. */
export const rounds = (usual = 1): readonly number[] =>
  Array.from({ length: usual * scale }, (_, index) => index + 1)
