import { resolve } from 'node:path'
import { z } from 'zod'
import { keptSecret } from './kept-secret.ts'
import { StartProblem } from './start-problem.ts'

/** The three forms that Fastify knows: all or none, a number of proxies, or a list of addresses. */
const trustProxy = z
  .string()
  .regex(
    /^(true|false|\d+|[\da-f.:/]+(\s*,\s*[\da-f.:/]+)*)$/i,
    'must be true, false, a number of proxies, or their addresses such as 10.0.0.0/8, 127.0.0.1',
  )
  .transform((value): boolean | number | string[] => {
    if (value === 'true') return true
    if (value === 'false' || value === '0') return false
    if (/^\d+$/.test(value)) return Number(value)
    return value.split(',').map((part) => part.trim())
  })

/** Every setting from outside, checked once at the start. No other code reads the environment. */
export type Config = Readonly<{
  port: number
  host: string
  /** The address of the database. If unset, the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined
  dataDir: string
  /** The address at which people reach us, without a slash at the end. */
  baseUrl: string
  /** The domain of the organisers' addresses, `<slug>.<baseDomain>`. */
  baseDomain: string
  /** The slug of the organiser that answers on hosts that belong to no organiser. */
  defaultClient: string | undefined
  secret: string
  /** Which proxies are trusted. If unset, no proxy is trusted, and the absence of a proxy hasn't been confirmed. */
  trustProxy: boolean | number | string[] | undefined
  demo: boolean
  /** True if the test card provider is used, because there is no key. No money moves. */
  cardSandbox: boolean
  logLevel: (typeof logLevels)[number]
  stripe:
    | Readonly<{ secretKey: string; webhookSecret: string | undefined; apiBase: string | undefined }>
    | undefined
  mail: Readonly<{ smtpUrl: string | undefined; from: string }>
  s3:
    | Readonly<{
        bucket: string
        region: string
        endpoint: string | undefined
        accessKeyId: string
        secretAccessKey: string
      }>
    | undefined
}>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const flag = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1')
const slug = z.string().regex(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, 'must be a slug such as brightwater')
const address = (example: string, protocol: RegExp) =>
  z
    .url({ protocol, error: `must be an address such as ${example}` })
    .transform((url) => url.replace(/(?<!\/)\/+$/, ''))
const http = (example: string) => address(example, /^https?$/)

const environment = z
  .object({
    PORT: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a number from 1 to 65535')
      .transform(Number)
      .refine((port) => port >= 1 && port <= 65_535, 'must be a number from 1 to 65535'),
    HOST: z.string(),
    DATABASE_URL: z.string().refine(
      // Without a host it is a socket: postgres://user@/database?host=/run/postgresql
      (url) => /^postgres(ql)?:\/\//.test(url) && URL.canParse(url.replace('@/', '@socket/')),
      'must look like postgres://user:password@host:5432/database (special characters in the password percent-encoded)',
    ),
    DATA_DIR: z.string(),
    BASE_URL: http('https://bookings.example.org'),
    BASE_DOMAIN: z.string().regex(/^[a-z0-9.-]+$/, 'must be a domain such as example.org'),
    DEFAULT_CLIENT: slug,
    SECRET: z.string().min(32, 'must have at least 32 characters'),
    TRUST_PROXY: trustProxy,
    DEMO: flag,
    CARD_SANDBOX: flag,
    LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }),
    STRIPE_SECRET_KEY: z.string(),
    STRIPE_WEBHOOK_SECRET: z.string(),
    STRIPE_API_BASE: http('https://api.stripe.com'),
    SMTP_URL: address('smtps://user:password@mail.example.org', /^smtps?$/),
    MAIL_FROM: z.string().regex(/@/, 'must hold an email address'),
    S3_BUCKET: z.string(),
    S3_REGION: z.string(),
    S3_ENDPOINT: http('https://s3.example.org'),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
  })
  .partial()

/** Reads the configuration, or throws a StartProblem that names every invalid variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // An empty variable is how `FOO= npm start` and compose files say "not set".
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const parsed = environment.safeParse(set)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
    throw new StartProblem(`The configuration is wrong: ${wrong.join('; ')}.`)
  }
  const read = parsed.data
  const { PORT: port = 3000, BASE_DOMAIN: baseDomain = 'localhost', DEMO: demo = false } = read
  const dataDir = resolve(read.DATA_DIR ?? '.data')
  return Object.freeze<Config>({
    port,
    // The demo's passwords are public, so the demo doesn't listen on the network unless HOST says so.
    host: read.HOST ?? (demo ? '127.0.0.1' : '0.0.0.0'),
    databaseUrl: read.DATABASE_URL,
    dataDir,
    baseUrl:
      read.BASE_URL ?? (baseDomain === 'localhost' ? `http://localhost:${port}` : `https://${baseDomain}`),
    baseDomain,
    defaultClient: read.DEFAULT_CLIENT ?? (demo ? 'brightwater' : undefined),
    secret: read.SECRET ?? keptSecret(dataDir),
    trustProxy: read.TRUST_PROXY,
    demo,
    cardSandbox: read.STRIPE_SECRET_KEY === undefined && (read.CARD_SANDBOX ?? demo),
    // A log line per request is for machines. In the demo it would bury the list of accounts.
    logLevel: read.LOG_LEVEL ?? (demo ? 'warn' : 'info'),
    stripe: stripeOf(read),
    mail: { smtpUrl: read.SMTP_URL, from: read.MAIL_FROM ?? `Rollcall <no-reply@${baseDomain}>` },
    s3: s3Of(read),
  })
}

type Environment = z.output<typeof environment>

function stripeOf(read: Environment): Config['stripe'] {
  if (read.STRIPE_SECRET_KEY === undefined) return undefined
  return {
    secretKey: read.STRIPE_SECRET_KEY,
    webhookSecret: read.STRIPE_WEBHOOK_SECRET,
    apiBase: read.STRIPE_API_BASE,
  }
}

function s3Of(read: Environment): Config['s3'] {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = read
  if (bucket === undefined && accessKeyId === undefined && secretAccessKey === undefined) return undefined
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new StartProblem(
      'Files in S3 need S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together; set all three or none.',
    )
  }
  return {
    bucket,
    accessKeyId,
    secretAccessKey,
    region: read.S3_REGION ?? 'us-east-1',
    endpoint: read.S3_ENDPOINT,
  }
}
