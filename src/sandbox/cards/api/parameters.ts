import * as z from 'zod'
import { isCurrency } from '../objects/money.ts'
import { invalidParameter } from './errors.ts'

/** The building blocks of parameters, which all arrive as text. */
export const text = (max = 5000) => z.string().min(1).max(max)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/u)
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const currency = z
  .string()
  .transform((code) => code.toLowerCase())
  .refine(isCurrency, 'Invalid currency')
export const address = z.url({ protocol: /^https?$/u }).max(5000)
/** The text may contain `{CHECKOUT_SESSION_ID}`. */
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((all) => Object.keys(all).length <= 50, 'You can store at most 50 metadata keys')

const isMap = (value: unknown) => typeof value === 'object' && value !== null
export const listOf = <T extends z.core.$ZodType>(item: T) =>
  z.preprocess((value) => (isMap(value) ? Object.values(value) : value), z.array(item))

export const expand = listOf(text()).optional()

type Issue = z.core.$ZodIssue

const nameOf = (path: readonly PropertyKey[]) =>
  path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('')

const refusal = (issue: Issue) => {
  const param = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys') {
    const unknown = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalidParameter(`Received unknown parameter: ${unknown}`, {
      code: 'parameter_unknown',
      param: unknown,
    })
  }
  if (issue.input === undefined && issue.code !== 'custom')
    return invalidParameter(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  if (issue.input === '')
    return invalidParameter(
      `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset. You should remove '${param}' from your request or supply a non-empty value.`,
      { code: 'parameter_invalid_empty', param },
    )
  if (issue.code === 'invalid_format' && issue.format === 'regex')
    return invalidParameter(`Invalid integer: ${String(issue.input)}`, {
      code: 'parameter_invalid_integer',
      param,
    })
  if (issue.code === 'invalid_format' && issue.format === 'url')
    return invalidParameter('Not a valid URL', { code: 'url_invalid', param })
  if (issue.code === 'invalid_value')
    return invalidParameter(`Invalid ${param}: must be one of ${issue.values.map(String).join(', ')}`, {
      param,
    })
  return invalidParameter(`Invalid ${param}: ${issue.message}`, { param })
}

/** Reads the parameters by the schema, or refuses the first invalid one as the provider does. */
export const readParameters = <T>(schema: z.ZodType<T>, given: unknown): T => {
  const read = schema.safeParse(given, { reportInput: true })
  if (read.success) return read.data
  const issues = read.error.issues
  // An unknown name comes first, because it best explains why another parameter is missing.
  const first = issues.find((issue) => issue.code === 'unrecognized_keys') ?? issues[0]
  throw first ? refusal(first) : invalidParameter('Invalid request')
}
