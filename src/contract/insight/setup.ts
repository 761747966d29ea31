import { z } from 'zod'
import { operation } from '#contract/operation.ts'
import { signInAnswer } from '#contract/people/auth/auth.ts'
import {
  email,
  firstName,
  lastName,
  passwordPair,
  passwordsMatch,
} from '#contract/people/fields/people-fields.ts'
import { obeys, requiredText } from '#contract/shapes.ts'
import { limits } from '#domain/limits.ts'
import { countryIssue, currencyIssue, timeZoneIssue } from '#domain/platform/clients/settings.ts'

export const setup = {
  read: operation({
    id: 'setup.read',
    method: 'GET',
    path: '/api/setup',
    summary:
      'Whether this installation still waits for its first organisation; a browser on the server itself is also given the setup code',
    access: 'anyone',
    clientless: true,
    answer: z.object({ needed: z.boolean(), setupCode: z.string().nullable() }),
  }),
  create: operation({
    id: 'setup.create',
    method: 'POST',
    path: '/api/setup',
    summary:
      'Create the first organisation and its owner, with the setup code from the server’s console; works once',
    access: 'anyone',
    clientless: true,
    perMinute: 10,
    body: z
      .object({
        setupCode: requiredText(limits.setupCodeMaximum),
        organisation: requiredText(limits.clientNameMaximum),
        country: z.string().check(obeys(countryIssue)),
        currency: z.string().check(obeys(currencyIssue)),
        timeZone: z.string().check(obeys(timeZoneIssue)),
        email,
        firstName,
        lastName,
        ...passwordPair,
      })
      .check(passwordsMatch),
    status: 201,
    answer: signInAnswer,
    fails: ['conflict'],
  }),
}
