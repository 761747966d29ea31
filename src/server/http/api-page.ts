import { capitalised } from '#domain/kernel/capitalised.ts'
import { escapeHtml } from '#server/escape-html.ts'
import type { ApiContent, ApiDocument, ApiOperation } from './api-document.ts'
import { fieldItem, schemaView } from './api-page-schema.ts'
import { apiPageStyle } from './api-page-style.ts'

interface Entry {
  readonly method: string
  readonly path: string
  readonly operation: ApiOperation
}

/** Formats a tag as a title: 'signInSessions' → 'Sign in sessions'. */
const groupTitle = (tag: string): string =>
  capitalised(tag.replaceAll(/([A-Z])/gu, (letter) => ` ${letter.toLowerCase()}`))

const places = { path: 'In the address', query: 'In the query', header: 'Headers' } as const

const parameterParts = ({ parameters = [] }: ApiOperation): string =>
  (['path', 'query', 'header'] as const)
    .map((place) => {
      const items = parameters
        .filter((parameter) => parameter.in === place)
        .map(({ name, schema, required = false, description }) =>
          fieldItem(name, description === undefined ? schema : { ...schema, description }, required),
        )
      return items.length === 0 ? '' : `<h4>${places[place]}</h4><ul class="fields">${items.join('')}</ul>`
    })
    .join('')

const contentPart = (title: string, part: ApiContent | undefined, document: ApiDocument): string =>
  Object.entries(part?.content ?? {})
    .map(([type, { schema }]) => {
      const kind = type === 'application/json' ? '' : ` <small>${escapeHtml(type)}</small>`
      return `<h4>${title}${kind}</h4>${schemaView(schema, document.components.schemas)}`
    })
    .join('')

const failurePart = ({ responses }: ApiOperation): string => {
  const items = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, { description }]) => `<li><b>${status}</b> ${escapeHtml(description)}</li>`)
  return `<h4>Failures</h4><ul class="failures">${items.join('')}</ul>`
}

const operationPart = ({ method, path, operation }: Entry, document: ApiDocument): string => {
  const feature = operation['x-feature']
  const done = Object.entries(operation.responses).find(([status]) => Number(status) < 400)
  const permission = operation['x-permission']
  return `<details id="${escapeHtml(operation.operationId)}">
<summary><span class="method ${method}">${method.toUpperCase()}</span> <code class="path">${escapeHtml(path)}</code>
<span class="summary">${escapeHtml(operation.summary)}</span>
<span class="access ${permission === 'anyone' ? 'open' : ''}">${escapeHtml(permission)}</span>${
    feature === undefined ? '' : `<span class="access">plan: ${escapeHtml(feature)}</span>`
  }</summary>
<div class="body">${parameterParts(operation)}${contentPart('Body', operation.requestBody, document)}${contentPart(
    `Answer ${done?.[0] ?? ''}`,
    done?.[1],
    document,
  )}${failurePart(operation)}</div>
</details>`
}

const shapePart = (name: string, document: ApiDocument): string => {
  const schema = document.components.schemas[name] ?? {}
  return `<section id="shape-${escapeHtml(name)}"><h3>${escapeHtml(name)}</h3>${schemaView(schema, document.components.schemas)}</section>`
}

const entriesOf = (document: ApiDocument): readonly Entry[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )

/** Builds the whole API description as one page without scripts. `%NONCE%` is replaced in each answer. */
export const apiPage = (document: ApiDocument): string => {
  const groups = Map.groupBy(entriesOf(document), ({ operation }) => operation.tags[0] ?? 'other')
  const shapes = Object.keys(document.components.schemas)
  const links = [...groups.keys()].map((tag) => `<li><a href="#${tag}">${groupTitle(tag)}</a></li>`)
  const sections = [...groups].map(
    ([tag, entries]) =>
      `<section id="${tag}"><h2>${groupTitle(tag)}</h2>${entries.map((entry) => operationPart(entry, document)).join('\n')}</section>`,
  )
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(document.info.title)} API</title>
<style nonce="%NONCE%">${apiPageStyle}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the operations</a>
<header><h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>For programs: <a href="/api/openapi.json">OpenAPI ${escapeHtml(document.openapi)}</a>. Every failure answers an <a href="#shape-Error">Error</a>; the words beside an address say who may call it.</p></header>
<div class="columns">
<nav aria-label="Groups"><ul>${links.join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
<main id="content">
${sections.join('\n')}
<section id="shapes"><h2>Shapes</h2>${shapes.map((name) => shapePart(name, document)).join('')}</section>
</main>
</div>
</body>
</html>
`
}
