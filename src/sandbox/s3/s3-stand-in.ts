import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface S3StandIn extends AsyncDisposable {
  readonly endpoint: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** The objects in the bucket, by key. */
  readonly objects: ReadonlyMap<string, Buffer>
  /** Requests with an unknown signature, or for another bucket. */
  readonly refused: readonly string[]
  /** Answers every request with an error, like a storage service with a fault. */
  broken: boolean
}

const xml = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`

const sendError = (response: ServerResponse, status: number, code: string) =>
  response.writeHead(status, { 'content-type': 'application/xml' }).end(xml(code))

/** Starts a minimal S3 server with path-style addresses. It stores, returns and deletes one object at a time. */
export const startS3StandIn = async (): Promise<S3StandIn> => {
  const objects = new Map<string, Buffer>()
  const refused: string[] = []
  const [bucket, accessKeyId] = ['rollcall-files', 'stand-in-key']

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in')
    const key = pathname.startsWith(`/${bucket}/`)
      ? decodeURIComponent(pathname.slice(bucket.length + 2))
      : ''
    const signed = request.headers.authorization?.includes(`Credential=${accessKeyId}/`) === true
    if (!signed || key === '') {
      refused.push(`${request.method ?? ''} ${pathname}`)
      return sendError(response, 403, 'AccessDenied')
    }
    if (stand.broken) return sendError(response, 500, 'InternalError')
    if (request.method === 'PUT') {
      objects.set(key, body)
      return response.writeHead(200, { etag: '"stand-in"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const found = objects.get(key)
    if (!found) return sendError(response, 404, 'NoSuchKey')
    return response.writeHead(200, { 'content-length': found.length }).end(found)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the stand-in has no port')
  const stand: S3StandIn = {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket,
    accessKeyId,
    secretAccessKey: 'stand-in-secret',
    objects,
    refused,
    broken: false,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return stand
}
