import fastify from 'fastify'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.js'
import { checkPortIsFree, drain, listen } from './listen.ts'
import { StartProblem } from './start-problem.ts'

const host = '127.0.0.1'

test('explains a taken port in one sentence that names another port', async () => {
  const port = await freePort()
  const squatter = createServer()
  await new Promise<void>((resolve) => squatter.listen(port, host, resolve))
  const app = fastify()
  for (const open of [checkPortIsFree({ host, port }), listen(app, { host, port })]) {
    const problem = await open.catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(StartProblem)
    expect(String(problem)).toContain(`Port ${port} is taken`)
    expect(String(problem)).toContain(`PORT=${port + 1} npm start`)
  }
  await app.close()
  await new Promise((resolve) => squatter.close(resolve))
})

test('refuses an address of another machine as host', async () => {
  await expect(checkPortIsFree({ host: '192.0.2.1', port: await freePort() })).rejects.toThrow(
    'HOST 192.0.2.1 is no address of this machine',
  )
})

test("a running request is answered, and its open connection doesn't delay the end", async () => {
  const port = await freePort()
  const app = fastify({ forceCloseConnections: 'idle' })
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  app.get('/slow', async () => {
    arrive()
    await sleep(300)
    return { done: true }
  })
  await listen(app, { host, port })
  const answer = fetch(`http://${host}:${port}/slow`, { headers: { connection: 'keep-alive' } })
  // The test waits for the request to arrive. On a busy machine it may still be on its way, and would rightly be
  // refused.
  await arrived
  const force = vi.spyOn(app.server, 'closeAllConnections')
  await drain(app)
  expect(await (await answer).json()).toEqual({ done: true })
  // Connections still open after the timeout are cut. This connection was closed before.
  expect(force).not.toHaveBeenCalled()
})
