import { messages } from '#domain/messages.ts'

const rules: Readonly<Record<string, { readonly shape: RegExp; readonly sentence: string }>> = {
  AU: { shape: /^\d{4}$/u, sentence: messages.notAPostalCode },
  US: { shape: /^\d{5}(-\d{4})?$/u, sentence: messages.notAZip },
}

/** Blank is fine everywhere; other countries write theirs in more ways than a rule could know. */
export const postalCodeIssue = (postalCode: string, country: string): string | undefined => {
  const rule = Object.hasOwn(rules, country) ? rules[country] : undefined
  const typed = postalCode.trim()
  return rule === undefined || typed === '' || rule.shape.test(typed) ? undefined : rule.sentence
}
