import type { Plugin } from 'vite'

const modules = /[\\/]zod[\\/]v4[\\/]core[\\/](?:to-json-schema|json-schema-processors)\.js$/u
const declared = /^export (?:async )?(?:function|const) (\w+)/gmu
const renamed = /^export \{ \w+ as (\w+) \};?$/gmu

/** Limits of a schema, which its own getters read. */
const kept = 'aggregateChecks'

const before = (code: string): string => {
  const end = code.indexOf('export const stringProcessor')
  return code.includes(`export function ${kept}`) && end !== -1 ? code.slice(0, end) : ''
}

/**
 * Every schema carries the way to describe itself as JSON Schema. Only the server does that, for the API's
 * documentation; in the browser it would be 9 kB of the first load. What is left in its place says so when called.
 */
export const withoutJsonSchema = (code: string): string => {
  const names = [...code.matchAll(declared), ...code.matchAll(renamed)].map(([, name]) => name ?? '')
  const stubs = names
    .filter((name) => name !== kept || before(code) === '')
    .map((name) => `leftOut as ${name}`)
    .join(', ')
  return `${before(code)}
const leftOut = () => () => { throw new Error('JSON Schema is left out of the browser') };
export { ${stubs} };
`
}

export const leaveOutJsonSchema = (): Plugin => ({
  name: 'rollcall:without-json-schema',
  apply: 'build',
  transform: (code, id) => (modules.test(id) ? { code: withoutJsonSchema(code), map: null } : undefined),
})
