import fastify from 'fastify'
import { readFileSync } from 'node:fs'

/** The minimum for Fastify: one route with one answer known in advance. */
const app = fastify()
// A long answer doesn't fit into an environment variable.
const file = process.env['ANSWER_FILE']
const text = file === undefined ? (process.env['ANSWER'] ?? '{}') : readFileSync(file, 'utf8')
if (text.startsWith('<')) app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(text))
else {
  const answer: unknown = JSON.parse(text)
  app.get('/', () => answer)
}
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
