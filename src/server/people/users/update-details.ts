import type { Parsed } from '#contract/operation.ts'
import type { CurrentUser } from '#contract/people/fields/people-fields.ts'
import type { users as contract } from '#contract/people/users/users.ts'
import { failed, Failure, notFound } from '#domain/kernel/failure.ts'
import { messages } from '#domain/messages.ts'
import { columnOf, type PlacedAnswers } from '#domain/people/fields/built-in-columns.ts'
import type { Scope } from '#server/db/scope.ts'
import type { Tx } from '#server/db/transaction.ts'
import { answersStory } from '#server/people/fields/answers-story.ts'
import { holdFields } from '#server/people/fields/hold-fields.ts'
import { readPersonAnswers, shownTo } from '#server/people/fields/person-answers.ts'
import { rememberFileUses } from '#server/people/fields/remember-file-uses.ts'
import type { SignedIn } from '#server/platform/access/signed-in.ts'
import { changesBetween } from '#server/platform/audit/record-audit.ts'
import { changeUser } from './change-user.ts'
import { lockUser } from './find-user.ts'
import { presentSelf, presentToTeam } from './present-user.ts'
import type { User } from './user.ts'

type DetailsForm = Parsed<typeof contract.updateDetails>['body']

const columnsOf = ({ columns, fieldData }: PlacedAnswers) => ({
  firstName: columns.firstName ?? '',
  lastName: columns.lastName ?? '',
  phone: columns.phone ?? '',
  fieldData,
})

interface Editor {
  readonly action: 'users.updateCurrent' | 'users.updateDetails'
  /** True if the editor also sees the fields of the team. */
  readonly admin: boolean
}

const changeDetails = async (
  tx: Tx,
  { log }: Scope,
  { action, admin }: Editor,
  user: User,
  { fieldData, version }: DetailsForm,
): Promise<CurrentUser | Failure> => {
  if (version !== undefined && version !== user.version)
    return new Failure('stale', messages.somebodyElseSaved)
  const reading = { before: user, shown: shownTo({ admin }), log }
  const answers = await readPersonAnswers(tx, 'user', fieldData, reading)
  if (failed(answers)) return answers
  const next = columnsOf(answers)
  const present = admin ? presentToTeam : presentSelf
  if (changesBetween<User>(user, next).length === 0) return present(tx, user)
  const own = answers.fields.filter((field) => columnOf(field) === undefined)
  const story = answersStory(own, answers.before, answers.values)
  const after = await changeUser(tx, user, action, { ...next, version: user.version + 1 }, story)
  const refused = await rememberFileUses(tx, 'user', user.id, answers.fields, answers.values)
  return refused ?? present(tx, after)
}

export const updateOwnDetails = (
  scope: Scope,
  caller: SignedIn,
  form: DetailsForm,
): Promise<CurrentUser | Failure> =>
  scope.transaction(async (tx) => {
    await holdFields(tx, 'user')
    const user = await lockUser(tx, caller.userId)
    const editor = { action: 'users.updateCurrent', admin: false } as const
    return user ? changeDetails(tx, scope, editor, user, form) : notFound()
  })

/** Changes a person's details, for the team. Only owners can change an owner, here as elsewhere. */
export const updateDetails = (
  scope: Scope,
  caller: SignedIn,
  id: string,
  form: DetailsForm,
): Promise<CurrentUser | Failure> =>
  scope.transaction(async (tx) => {
    await holdFields(tx, 'user')
    const user = await lockUser(tx, id)
    if (!user) return notFound()
    if (user.role === 'owner' && caller.role !== 'owner')
      return new Failure('forbidden', messages.onlyOwnersMakeOwners)
    return changeDetails(tx, scope, { action: 'users.updateDetails', admin: true }, user, form)
  })
