import { and, desc, eq } from 'drizzle-orm'
import { emails } from '#server/db/schema/emails.ts'
import type { Client } from '#server/platform/clients/client.ts'
import type { TestApp } from './app.ts'
import { inClient } from './people.ts'

/** Reads the emails to an address, newest first. */
export const emailsTo = (test: TestApp, client: Client, to: string) =>
  inClient(test, client, (tx) =>
    tx.sql
      .select()
      .from(emails)
      .where(and(eq(emails.clientId, client.id), eq(emails.to, to)))
      .orderBy(desc(emails.id)),
  )

const lastEmailTo = async (test: TestApp, client: Client, to: string) => {
  const [email] = await emailsTo(test, client, to)
  if (!email) throw new Error(`nothing was sent to ${to}`)
  return email
}

const firstIn = (text: string, pattern: RegExp): string => {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`no ${pattern} in: ${text}`)
  return found
}

/** Reads the six digits in the newest email to an address. */
export const codeSentTo = async (test: TestApp, client: Client, to: string): Promise<string> =>
  firstIn((await lastEmailTo(test, client, to)).text, /\b(\d{6})\b/u)

/** Reads the token of the link in the newest email to an address. */
export const tokenSentTo = async (test: TestApp, client: Client, to: string): Promise<string> =>
  firstIn((await lastEmailTo(test, client, to)).text, /#token=([\w-]+)/u)

/** Returns a code that differs from this one. */
export const otherCode = (code: string): string => (code === '111111' ? '222222' : '111111')
