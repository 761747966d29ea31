import { serializerCompiler } from 'fastify-type-provider-zod'

type Compiler = typeof serializerCompiler

/**
 * Answers through the contract's schema. The text of a frozen answer is kept for as long as the answer itself: the
 * requests that share a batched read share its row and what is presented of it, and turning that into JSON through
 * the schema is the dearest step of a small request. It belongs to the object and not to an id or a version, so the
 * next read, which brings a new row, has nothing old to find.
 */
export const keepingSerializerCompiler: Compiler = (route) => {
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
