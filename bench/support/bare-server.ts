import fastify from 'fastify'

/** The least that Fastify can be asked to do: one route, one answer known in advance. */
const app = fastify()
const answer: unknown = JSON.parse(process.env['ANSWER'] ?? '{}')
app.get('/', () => answer)
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
