import type { z } from 'zod'
import { defOf } from './def-of.ts'

type Schema = z.core.$ZodType

interface Found {
  /** The path of the schema: 'body.lines[].addOns'. */
  readonly path: string
  readonly schema: Schema
}

const within = (schema: Schema, path: string): readonly Found[] => {
  const def = defOf(schema)
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([key, one]) => schemasIn(one, `${path}.${key}`))
  if (def.type === 'array') return schemasIn(def.element, `${path}[]`)
  if (def.type === 'record') return schemasIn(def.valueType, `${path}{}`)
  if (def.type === 'union') return def.options.flatMap((one) => schemasIn(one, path))
  if (def.type === 'pipe') return [...schemasIn(def.in, path), ...schemasIn(def.out, path)]
  return 'innerType' in def ? schemasIn(def.innerType, path) : []
}

/** Returns a schema and all the schemas inside it. */
export const schemasIn = (schema: Schema | undefined, path: string): readonly Found[] =>
  schema ? [{ path, schema }, ...within(schema, path)] : []
