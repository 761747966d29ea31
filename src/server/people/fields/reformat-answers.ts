import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { TextareaFormatting } from '#domain/people/fields/field-kinds.ts'
import type { Tx } from '#server/db/transaction.ts'
import { keepers } from './answers.ts'

/**
 * Turns typed text into rich text that looks the same. The text was never sanitised, so no part of it may become a tag.
 */
const asRichText = (text: SQL): SQL => {
  const escaped = sql`replace(replace(replace(${text}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  return sql`'<p>' || regexp_replace(${escaped}, '\\s*\\n\\s*', '</p><p>', 'g') || '</p>'`
}

/** Turns rich text into plain text, with a line for each paragraph and without any markup. */
const asPlainText = (html: SQL): SQL => {
  const lines = sql`regexp_replace(${html}, '</(p|h[2-4]|li|blockquote)>|<[bh]r[^>]*>', chr(10), 'g')`
  const words = sql`regexp_replace(${lines}, '<[^>]*>', '', 'g')`
  const decoded = sql`replace(replace(replace(replace(${words}, '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&')`
  return sql`btrim(regexp_replace(${decoded}, '\\n+', chr(10), 'g'), ' ' || chr(10))`
}

const written: Record<TextareaFormatting, (answer: SQL) => SQL> = { richText: asRichText, plain: asPlainText }

/** Converts all answers to a long text from one formatting to the other. The caller must hold the field's lock. */
export const reformatAnswers = async (tx: Tx, fieldId: string, to: TextareaFormatting): Promise<void> => {
  for (const keeper of keepers) {
    const answer = sql`${keeper.fieldData} ->> ${fieldId}::text`
    await tx.sql
      .update(keeper)
      .set({
        fieldData: sql`jsonb_set(${keeper.fieldData}, array[${fieldId}::text], to_jsonb(${written[to](answer)}))`,
      })
      .where(and(eq(keeper.clientId, tx.clientId), sql`${answer} is not null`))
  }
}
