const units = ['KB', 'MB'] as const

/** Writes a file size as people compare it with a limit: '820 bytes', '12KB', '4.5MB'. */
export const fileSize = (bytes: number): string => {
  if (bytes < 1_000) return bytes === 1 ? '1 byte' : `${bytes} bytes`
  const [unit, amount] = bytes < 999_500 ? [units[0], bytes / 1_000] : [units[1], bytes / 1_000_000]
  return `${amount < 10 && unit === 'MB' ? Math.round(amount * 10) / 10 : Math.round(amount)}${unit}`
}
