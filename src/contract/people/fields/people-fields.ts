import { z } from 'zod'
import { because, refused } from '#contract/because.ts'
import { attendee } from '#contract/people/attendees/attendee.ts'
import { id, instant, obeys, requiredText, version } from '#contract/shapes.ts'
import { emailIssue } from '#domain/kernel/email.ts'
import { limits } from '#domain/limits.ts'
import { messages } from '#domain/messages.ts'
import { passwordIssue, passwordsMatchIssue, passwordUnchangedIssue } from '#domain/people/auth/password.ts'
import { ungroupCode } from '#domain/people/auth/ungroup-code.ts'
import { userStatuses } from '#domain/people/users/status.ts'
import { roles } from '#domain/platform/access/roles.ts'
import { fieldDataItem } from './field-data.ts'

export const email = z.string().trim().check(obeys(emailIssue))
export const firstName = requiredText(limits.nameMaximum)
export const lastName = requiredText(limits.nameMaximum)
export const newPassword = z.string().check(obeys(passwordIssue))
/** A password for comparison with the stored one, so only its size is limited. */
export const presentedPassword = z
  .string()
  .min(1, { error: because(messages.required) })
  .max(1_000)
/** A six-digit code. Emails and apps show it in groups, and people type what they see: '123 456', '123-456'. */
export const sixDigits = z
  .string()
  .overwrite(ungroupCode)
  .regex(/^\d{6}$/u, { error: because(messages.sixDigits) })

/** The two fields for choosing a password. A mismatch marks the second one. */
export const passwordPair = { password: newPassword, confirmPassword: z.string() }

export const passwordsMatch = (
  context: z.core.ParsePayload<{ password: string; confirmPassword: string }>,
) => {
  const reason = passwordsMatchIssue(context.value.password, context.value.confirmPassword)
  if (reason !== undefined)
    context.issues.push(refused(context, reason, { path: ['confirmPassword'], continue: true }))
}

/** Rejects a new password that is the same as the current one. */
export const passwordChanges = (
  context: z.core.ParsePayload<{ currentPassword: string; password: string }>,
) => {
  const reason = passwordUnchangedIssue(context.value.currentPassword, context.value.password)
  if (reason !== undefined)
    context.issues.push(refused(context, reason, { path: ['password'], continue: true }))
}

export const role = z.enum(roles)

/**
 * The signed-in person, as the browser needs them. The names `attendees` and `fieldData` come from the specification.
 */
export const currentUser = z.object({
  _id: id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  role,
  status: z.enum(userStatuses),
  emailVerified: z.boolean(),
  twoFactorEnabled: z.boolean(),
  attendees: z.array(attendee),
  fieldData: z.array(fieldDataItem),
  version,
  createdAt: instant,
})
export type CurrentUser = z.infer<typeof currentUser>
