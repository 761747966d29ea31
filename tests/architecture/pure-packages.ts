/**
 * The packages that the domain may import. Each is pure (no I/O, no clock, the same result in a browser and on the
 * server), maintained, and pinned to an exact version. Another one needs a decision, as in 0061.
 */
export const purePackages: readonly string[] = ['@zxcvbn-ts/language-common']

/** '@scope/name/part' → '@scope/name' */
const packageOf = (specifier: string) => /^(?:@[^/]+\/)?[^/]+/u.exec(specifier)?.[0] ?? specifier

export const isPurePackage = (specifier: string): boolean => purePackages.includes(packageOf(specifier))
