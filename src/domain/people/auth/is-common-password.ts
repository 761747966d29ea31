/** The package scores repeats and runs of digits by rule, so its list of leaked passwords leaves most of them out. */
const repeated = /^(.{1,4})\1+$/u
const digitsUpAndDown = '01234567890123456789 98765432109876543210'

/** Built from what everyone here sees every day, so no list of leaked passwords has them. */
const fromHere = /^(?:rollcall\d{0,4}|(?:spring|summer|autumn|winter)20\d\d)$/u

/** Common ones that the list misses. */
const alsoCommon: ReadonlySet<string> = new Set([
  '0987654321q',
  'admin1234',
  'changeme123',
  'family123',
  'flower123',
  'monday123',
  'p@ssword',
  'poiuytrewq',
])

const normalised = (password: string) => password.normalize('NFKC').toLowerCase()

let leaked: Promise<ReadonlySet<string>> | undefined

/** Reads the list when the first password is chosen: 49,000 texts are too many for a page or for every start. */
const leakedPasswords = () => {
  leaked ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(normalised)),
  )
  return leaked
}

/** Whether a password is among the first that someone guessing would try. Ignores capitals and forms of a letter. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  const text = normalised(password)
  return (
    repeated.test(text) ||
    digitsUpAndDown.includes(text) ||
    fromHere.test(text) ||
    alsoCommon.has(text) ||
    (await leakedPasswords()).has(text)
  )
}
