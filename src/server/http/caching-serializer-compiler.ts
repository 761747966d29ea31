import { serializerCompiler } from 'fastify-type-provider-zod'

type Compiler = typeof serializerCompiler

/**
 * Sends answers through the contract's schema, and caches the text of a frozen answer as long as the answer itself
 * lives. Requests that share a batched read share its row and the answer built from it. Turning that into JSON through
 * the schema is the most expensive step of a small request. The cache belongs to the object and not to an id or a
 * version, so the next read has a new row and never finds an old text.
 */
export const cachingSerializerCompiler: Compiler = (route) => {
  const serialise = serializerCompiler(route)
  const kept = new WeakMap<object, string>()
  return (answer: unknown) => {
    if (typeof answer !== 'object' || answer === null || !Object.isFrozen(answer)) return serialise(answer)
    const known = kept.get(answer)
    if (known !== undefined) return known
    const text = serialise(answer)
    kept.set(answer, text)
    return text
  }
}
