import type { setup } from '#contract/insight/setup.ts'
import type { Parsed } from '#contract/operation.ts'
import { normaliseEmail } from '#domain/kernel/email.ts'
import { failed, Failure, invalid } from '#domain/kernel/failure.ts'
import { slugOf } from '#domain/kernel/slug.ts'
import { messages } from '#domain/messages.ts'
import { type Tx, visitor } from '#server/db/transaction.ts'
import type { Deps } from '#server/http/deps.ts'
import { beginSession, type BegunSession } from '#server/people/auth/begin-session.ts'
import { hashNewPassword } from '#server/people/auth/hash-new-password.ts'
import type { Visit } from '#server/people/auth/visit.ts'
import { actingAs } from '#server/people/users/acting-as.ts'
import { createUser } from '#server/people/users/create-user.ts'
import type { User } from '#server/people/users/user.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import type { Client } from '#server/platform/clients/client.ts'
import { foundClients } from './found-clients.ts'
import { isSetupCode } from './setup-code.ts'

type SetUpForm = Parsed<typeof setup.create>['body']
type Founder = Omit<SetUpForm, 'setupCode'>

type SetUpDeps = Pick<Deps, 'database' | 'config' | 'clock' | 'directory'>

const setUpAlready = () => new Failure('conflict', messages.setUpAlready)

const longestLabel = 63

/** Returns a label for the host name. Falls back to a default for names in letters that have no plain form. */
const slugFor = (organisation: string): string =>
  slugOf(organisation).slice(0, longestLabel).replace(/-$/u, '') || 'organisation'

const makeOwner = async (tx: Tx, client: Client, form: Founder, passwordHash: string): Promise<User> => {
  const { email, firstName, lastName } = form
  // No email was sent yet, so the address isn't verified. The first code or link that the owner uses verifies it.
  const person = { email, firstName, lastName, passwordHash, emailVerified: false }
  const owner = await createUser(tx, { ...person, role: 'owner' })
  await recordAudit(actingAs(tx, owner), {
    action: 'setup.create',
    subject: 'client',
    subjectId: client.id,
    changes: [{ field: 'name', from: null, to: client.name }],
  })
  return owner
}

/** Creates the first organisation with its owner and signs them in, all or nothing, and only once. */
export const foundFirst = async (
  { database, config, clock }: SetUpDeps,
  visit: Visit,
  form: Founder,
  requestId: string,
): Promise<BegunSession | Failure> => {
  const passwordHash = await hashNewPassword(form.password)
  if (failed(passwordHash)) return passwordHash
  const { organisation: name, country, currency, timeZone } = form
  const organisation = {
    slug: slugFor(name),
    name,
    country,
    currency,
    timeZone,
    contactEmail: normaliseEmail(form.email),
    baseUrl: config.baseUrl,
  }
  return foundClients(database, async ({ isFirst, found }) => {
    if (!isFirst) return setUpAlready()
    const context = { actor: visitor, now: clock.now(), requestId }
    return found(organisation, context, async (tx, client) =>
      beginSession(tx, await makeOwner(tx, client, form, passwordHash), visit),
    )
  })
}

/**
 * Creates the first organisation for a person who knows the setup code. Refuses a wrong code before hashing any
 * password.
 */
export const setUp = async (
  deps: SetUpDeps,
  visit: Visit,
  { setupCode, ...form }: SetUpForm,
  requestId: string,
): Promise<BegunSession | Failure> => {
  if (!(await deps.directory.isEmpty())) return setUpAlready()
  if (!isSetupCode(deps.config, setupCode))
    return invalid([{ path: 'setupCode', reason: messages.setupCodeWrong }])
  return foundFirst(deps, visit, form, requestId)
}
