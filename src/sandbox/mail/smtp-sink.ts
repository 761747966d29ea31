import { createServer, type Socket } from 'node:net'

export interface ReceivedEmail {
  readonly from: string
  readonly to: readonly string[]
  /** The headers and body as they were received. */
  readonly source: string
}

/** The server's answer when the message is complete: accept it, or refuse it in one of these ways. */
export type Verdict = '250 taken' | '451 try later' | '550 no such person'

export interface SmtpSink extends AsyncDisposable {
  readonly url: string
  readonly received: readonly ReceivedEmail[]
  answer: Verdict
}

/** Starts a minimal SMTP server that accepts email from nodemailer. */
export const startSmtpSink = async (): Promise<SmtpSink> => {
  const received: ReceivedEmail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    converse(socket, (email) => {
      if (sink.answer === '250 taken') received.push(email)
      return sink.answer
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the mail sink has no port')
  const sink: SmtpSink = {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    answer: '250 taken',
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return sink
}

const converse = (socket: Socket, complete: (email: ReceivedEmail) => Verdict) => {
  const say = (line: string) => socket.write(`${line}\r\n`)
  let envelope = { from: '', to: [] as string[] }
  let body: string[] | undefined
  const hear = (line: string) => {
    if (body) {
      if (line !== '.') return void body.push(line.replace(/^\./u, ''))
      say(complete({ ...envelope, source: body.join('\n') }))
      body = undefined
      envelope = { from: '', to: [] }
      return undefined
    }
    const address = /<(.*)>/u.exec(line)?.[1] ?? ''
    if (/^MAIL/iu.test(line)) envelope.from = address
    if (/^RCPT/iu.test(line)) envelope.to.push(address)
    if (/^DATA/iu.test(line)) {
      body = []
      return say('354 go on')
    }
    if (/^QUIT/iu.test(line)) return socket.end('221 bye\r\n')
    return say('250 fine')
  }
  let rest = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = `${rest}${chunk}`.split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  say('220 sink')
}
