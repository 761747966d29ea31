/** '123 456' → '123456': groups are for reading. Every kind of dash, since phones put in their own. */
export const withoutGroups = (typed: string): string => typed.replaceAll(/[\s\p{Dash}]/gu, '')
