import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { errorEnvelope, statusOf } from '#contract/errors.ts'
import { failuresOf } from '#contract/failures.ts'
import type { Operation } from '#contract/operation.ts'
import { currentUser } from '#contract/people/fields/people-fields.ts'
import { clientSettings, publicClient } from '#contract/platform/clients/client.ts'
import { limits } from '#domain/limits.ts'
import type { Config } from '#server/config.ts'
import { addApiDocs } from './api-docs/add-api-docs.ts'
import type { ApiDocument } from './api-document.ts'
import { sessionCookieName } from './session-cookie.ts'

/** The shapes that many answers use, which get a name. Others are written out where they are used. */
const named = z.registry<{ id: string }>()
named.add(errorEnvelope, { id: 'Error' })
named.add(clientSettings, { id: 'Client' })
named.add(publicClient, { id: 'PublicClient' })
named.add(currentUser, { id: 'User' })

const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .max(limits.idempotencyKeyMaximum)
    .optional()
    .describe(
      `The same key and body get the same answer, and the act happens once. Kept for ${limits.idempotencyHours} hours.`,
    ),
})

/** The schema for a file in an answer or in an upload field. */
const binary = z.file()

const uploadBody = ({ field }: NonNullable<Operation['upload']>) =>
  typeof field === 'string'
    ? z.object({ [field]: binary })
    : z.record(z.string().describe(`Named like {${field.like}} in the address`), binary)

const described = (description: string, mediaType: string, schema: z.core.$ZodType) => ({
  description,
  content: { [mediaType]: { schema } },
})

/** Describes the failures, with one answer per status, because several codes may share a status. */
const failureAnswers = (operation: Operation) => {
  const codes = Map.groupBy(failuresOf(operation), (code) => statusOf[code])
  const entries = [...codes].map(([status, list]) => [
    status,
    described(list.join(', '), 'application/json', errorEnvelope),
  ])
  return Object.fromEntries([...entries, [500, described('unexpected', 'application/json', errorEnvelope)]])
}

/** Adds the parts of the document that aren't in the route's own schema. */
const documented = (schema: FastifySchema, operation: Operation) => ({
  ...schema,
  ...(operation.creates ? { headers: idempotencyHeader } : {}),
  ...(operation.upload ? { consumes: ['multipart/form-data'], body: uploadBody(operation.upload) } : {}),
  response: {
    [operation.status ?? 200]: described(
      'Done',
      operation.produces ?? 'application/json',
      operation.produces === 'application/octet-stream' ? binary : operation.answer,
    ),
    ...failureAnswers(operation),
  },
  security: operation.access === 'anyone' ? [] : [{ session: [] }],
  'x-permission': operation.access,
  ...(operation.feature ? { 'x-feature': operation.feature } : {}),
})

const toJsonSchema = createJsonSchemaTransform({ schemaRegistry: named })
const withNamed = createJsonSchemaTransformObject({ schemaRegistry: named })

/** Named shapes only appear in answers, but the library also writes an input version of each. */
const withComponents: typeof withNamed = (input) => {
  const document = withNamed(input) as ApiDocument
  const schemas = Object.entries(document.components.schemas).filter(([name]) => !name.endsWith('Input'))
  return {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(schemas) },
  } as ReturnType<typeof withNamed>
}

/** Serves OpenAPI 3.1 made from the same contract objects as the routes, and a page to read it. */
export const addOpenApi = async (app: FastifyInstance, config: Pick<Config, 'baseUrl' | 'port'>) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Rollcall',
        version: '1',
        description:
          'Booking and administration for people who run activities. The host name of a request chooses the organiser. Whoever sends the session cookie sends the Origin of that host too, with everything but GET.',
      },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(config) },
        },
      },
    },
    transform: (input) => {
      const operation = input.route.config?.operation
      // Pages, files and others that aren't operations of the contract aren't part of the API.
      if (!operation) return { schema: { hide: true }, url: input.url }
      return toJsonSchema({ ...input, schema: documented(input.schema, operation) })
    },
    transformObject: withComponents,
  })

  app.get('/api/openapi.json', async () => app.swagger())
  await addApiDocs(app)
}
