import { escapeHtml } from '#server/escape-html.ts'
import type { ApiDocument, JsonSchema } from './api-document.ts'

type Components = ApiDocument['components']['schemas']

const nameOfRef = (ref: string): string => ref.split('/').at(-1) ?? ref

const code = (text: string) => `<code>${escapeHtml(text)}</code>`

const choices = (schema: JsonSchema): readonly JsonSchema[] => schema.anyOf ?? schema.oneOf ?? []

const plainType = (schema: JsonSchema): string => {
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === undefined) return 'anything'
  const type = typeof schema.type === 'string' ? schema.type : schema.type.join(' | ')
  return schema.format === undefined ? type : `${type} (${schema.format})`
}

/** Describes a type in a few words: 'string', 'User', 'list of object', 'string | null'. */
const typeOf = (schema: JsonSchema): string => {
  if (schema.$ref !== undefined) return nameOfRef(schema.$ref)
  if (choices(schema).length > 0) return choices(schema).map(typeOf).join(' | ')
  if (schema.type === 'array') return `list of ${schema.items ? typeOf(schema.items) : 'anything'}`
  return plainType(schema)
}

/** Hides limits that say nothing. Whole numbers without their own limits have those of the language. */
const tellingLimit = (limit: number | undefined) =>
  limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit

const between = (minimum: number | undefined, maximum: number | undefined, unit: string): string[] => {
  if (minimum !== undefined && maximum !== undefined) return [`${minimum} to ${maximum}${unit}`]
  if (minimum !== undefined) return [`at least ${minimum}${unit}`]
  return maximum === undefined ? [] : [`at most ${maximum}${unit}`]
}

const notesOf = (schema: JsonSchema): string =>
  [
    ...(schema.description === undefined ? [] : [schema.description]),
    ...between(schema.minLength, schema.maxLength, ' characters'),
    ...between(tellingLimit(schema.minimum), tellingLimit(schema.maximum), ''),
    ...(schema.default === undefined ? [] : [`default ${JSON.stringify(schema.default)}`]),
  ].join('; ')

/** Builds the item for a field, with the fields of the object or list it contains. */
export const fieldItem = (name: string, schema: JsonSchema, required: boolean): string => {
  const notes = notesOf(schema)
  return `<li><span class="field">${code(name)}${required ? '' : ' <i>optional</i>'}</span> <span class="type">${escapeHtml(typeOf(schema))}</span>${
    notes === '' ? '' : ` <span class="notes">${escapeHtml(notes)}</span>`
  }${insides(schema)}</li>`
}

const insides = (schema: JsonSchema): string => {
  const parts = choices(schema).filter((choice) => choice.properties)
  if (parts.length > 0) return parts.map(fieldList).join('<p class="or">or</p>')
  if (schema.items) return insides(schema.items)
  return schema.properties ? fieldList(schema) : ''
}

const fieldList = ({ properties = {}, required = [] }: JsonSchema): string =>
  `<ul class="fields">${Object.entries(properties)
    .map(([name, field]) => fieldItem(name, field, required.includes(name)))
    .join('')}</ul>`

/** Builds the view of a body: its fields, a link to its named shape, or only its type. */
export const schemaView = (schema: JsonSchema, components: Components): string => {
  if (schema.$ref !== undefined) {
    const name = nameOfRef(schema.$ref)
    return name in components ? `<p><a href="#shape-${escapeHtml(name)}">${escapeHtml(name)}</a></p>` : ''
  }
  return insides(schema) || `<p class="type">${escapeHtml(typeOf(schema))}</p>`
}
