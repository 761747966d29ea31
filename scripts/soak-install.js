import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { command } from './lib/command.js'
import { freePort } from './lib/free-port.js'
import { processes } from './lib/processes.js'
import { plainEnvironment, Product } from './lib/product.js'
import { root } from './lib/root.js'

/*
 * Checks fresh starts. Clones the committed code into a closed temporary folder, starts it as a user would, kills its
 * processes as a crash would, and starts it again. Takes about three minutes, mostly for npm.
 */

const isRoot = process.getuid?.() === 0
const rows = []

async function attempt(name, check) {
  const began = Date.now()
  let problem = ''
  try {
    await check()
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error)
  }
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  rows.push({ name, problem })
  console.log(`${problem === '' ? 'ok  ' : 'FAIL'} ${seconds.padStart(6)} s  ${name}`)
  if (problem !== '') console.log(problem.replaceAll(/^/gm, '       '))
}

function expectEqual(actual, expected, what) {
  if (actual !== expected) throw new Error(`${what}: ${actual} instead of ${expected}`)
}

/** Starts the product, runs the check on it, and stops it, even if the check fails. */
async function withProduct(place, options, check) {
  const product = new Product(place.clone, {
    ...options,
    env: { ...place.env, ...options.env },
    user: place.user,
  })
  try {
    await product.ready()
    await check?.(product)
  } finally {
    if (!product.hasEnded()) await product.stop().catch(() => product.destroy())
  }
}

/** Expects a start to fail with one sentence. */
async function expectRefusal(place, options, sentence) {
  const product = new Product(place.clone, {
    ...options,
    env: { ...place.env, ...options.env },
    user: place.user,
  })
  const timer = setTimeout(() => void product.destroy(), 60_000)
  const code = await product.ended
  clearTimeout(timer)
  expectEqual(code, 1, 'exit code')
  const lines = product.errors.split('\n').filter((line) => line !== '' && !line.startsWith('npm '))
  if (lines.length !== 1 || !sentence.test(lines[0])) throw new Error(`it said:\n${product.errors}`)
}

/** Creates a separate place to run in: a clone, an account, a home folder and an npm cache. */
function makePlace(name, user) {
  const home = join(base, name)
  const clone = join(home, 'rollcall')
  mkdirSync(home)
  execFileSync('git', ['clone', '--quiet', root, clone], { stdio: ['ignore', 'ignore', 'inherit'] })
  const own = user === undefined ? [] : [`${user.uid}:${user.gid}`, home]
  if (own.length > 0) execFileSync('chown', ['-R', ...own])
  return { clone, user, env: { HOME: home, npm_config_cache: join(home, 'cache') } }
}

function nobody() {
  const [uid, gid] = ['-u', '-g'].map((kind) =>
    Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' })),
  )
  return { uid, gid }
}

async function starts(place, port) {
  await attempt(`${place.who}: npm start on a fresh clone, to the first answer`, () =>
    withProduct(place, { port }, async (product) => {
      place.fingerprint = await product.fingerprint()
    }),
  )
  await attempt(`${place.who}: npm start again, the data are kept`, () =>
    withProduct(place, { port }, async (product) =>
      expectEqual(await product.fingerprint(), place.fingerprint, 'client'),
    ),
  )
}

async function stops(place, port) {
  const ways = {
    'SIGTERM to npm': (product) => process.kill(product.npm.pid, 'SIGTERM'),
    'SIGTERM to the starter': (product) => process.kill(product.process('starter'), 'SIGTERM'),
    'Ctrl-C in the terminal': (product) => process.kill(-product.npm.pid, 'SIGINT'),
  }
  for (const [way, send] of Object.entries(ways)) {
    await attempt(`${place.who}: ${way} leaves no process`, () =>
      withProduct(place, { port }, (product) => product.stop(() => send(product))),
    )
  }
}

/** The message that the remaining processes print when one of them is killed. */
const sentences = {
  server: /^The server was ended by SIGKILL: start again, nothing that was confirmed is lost\.$/m,
  postmaster: /^The database ended unexpectedly \(by SIGKILL\): start again; its log is .*\.$/m,
}

async function recovers(place, port) {
  for (const kind of ['npm', 'starter', 'server', 'postmaster']) {
    await attempt(
      `${place.who}: kill -9 of the ${kind} ends the rest, and the next start has the data`,
      async () => {
        await withProduct(place, { port }, async (product) => {
          await product.stop(() => process.kill(product.process(kind), 'SIGKILL'))
          const sentence = sentences[kind]
          if (sentence && !sentence.test(product.errors)) throw new Error(`it said:\n${product.errors}`)
        })
        await withProduct(place, { port }, async (product) =>
          expectEqual(await product.fingerprint(), place.fingerprint, 'client'),
        )
      },
    )
  }
  await attempt(`${place.who}: kill -9 of a PostgreSQL backend, and it answers again`, () =>
    withProduct(place, { port }, async (product) => {
      process.kill(product.process('backend'), 'SIGKILL')
      await product.ready(20)
      expectEqual(await product.fingerprint(), place.fingerprint, 'client')
    }),
  )
  await attempt(
    `${place.who}: kill -9 of starter, server and npm at once, and the next start has the data`,
    async () => {
      await withProduct(place, { port }, async (product) => {
        const victims = ['npm', 'starter', 'server'].map((kind) => product.process(kind))
        for (const pid of victims) process.kill(pid, 'SIGKILL')
        await product.ended
      })
      await withProduct(place, { port }, async (product) =>
        expectEqual(await product.fingerprint(), place.fingerprint, 'client'),
      )
    },
  )
}

async function sideBySide(place, port) {
  await attempt(`${place.who}: two side by side, with data of their own`, () =>
    withProduct(place, { port }, async (first) => {
      const other = { port: await freePort(), env: { DATA_DIR: otherData(place) } }
      await withProduct(place, other, async (second) => {
        if ((await first.fingerprint()) === (await second.fingerprint()))
          throw new Error('they share their data')
      })
    }),
  )
}

async function refuses(place, port) {
  await attempt(`${place.who}: a second copy on the same data is refused`, () =>
    withProduct(place, { port }, async () =>
      expectRefusal(place, { port: await freePort() }, /^Another copy already runs .* DATA_DIR\.$/),
    ),
  )
  await attempt(`${place.who}: a taken port is said in one sentence`, async () => {
    const squatter = createServer()
    await new Promise((resolve) => squatter.listen(port, '127.0.0.1', resolve))
    try {
      await expectRefusal(place, { port }, /^Port \d+ is taken: .* PORT=\d+ npm start\.$/)
    } finally {
      squatter.close()
    }
  })
  const unused = await freePort()
  const wrong = {
    'mysql://localhost/x': /^The configuration is wrong: DATABASE_URL must look like/,
    'postgres://a:b@nowhere.invalid/x': /^The host nowhere\.invalid of DATABASE_URL is not known/,
    [`postgres://a:b@127.0.0.1:${unused}/x`]: /^No PostgreSQL answers at 127\.0\.0\.1/,
  }
  for (const [url, sentence] of Object.entries(wrong)) {
    await attempt(
      `${place.who}: DATABASE_URL=${url.replace(String(unused), '...')} is said in one sentence`,
      () => expectRefusal(place, { port, env: { DATABASE_URL: url } }, sentence),
    )
  }
}

async function resets(place, port) {
  await attempt(
    `${place.who}: npm run demo:reset refuses while it runs, and empties it afterwards`,
    async () => {
      await withProduct(place, { port }, async () => {
        const { status, stderr } = npmRun(place, 'demo:reset')
        expectEqual(status, 1, 'exit code')
        if (!/^Rollcall is running on the data in .*: stop it first\.$/m.test(stderr)) throw new Error(stderr)
      })
      expectEqual(npmRun(place, 'demo:reset').status, 0, 'exit code')
      await withProduct(place, { port }, async (product) => {
        if ((await product.fingerprint()) === place.fingerprint) throw new Error('the data are still there')
      })
    },
  )
}

function npmRun(place, script, env = {}) {
  const options = {
    cwd: place.clone,
    ...place.user,
    env: plainEnvironment({ ...place.env, ...env }),
    encoding: 'utf8',
  }
  return spawnSync('npm', ['run', '--silent', script], options)
}

/** Expects that no process is left, and no data outside a closed folder. */
async function leavesNothing(places) {
  await attempt('nothing is left behind', async () => {
    for (const place of places) {
      for (const env of [{}, { DATA_DIR: otherData(place) }])
        expectEqual(npmRun(place, 'demo:reset', env).status, 0, 'reset')
    }
    const left = processes().filter(({ command: line }) => line.includes(base))
    if (left.length > 0) throw new Error(left.map(({ command: line }) => line).join('\n'))
  })
}

const otherData = (place) => join(place.clone, '..', 'other data')
const base = mkdtempSync(join(tmpdir(), 'rollcall-soak-'))

await command(async () => {
  try {
    // The first checks run in a folder that is closed to other users, as root's home is.
    const closed = { ...makePlace('closed'), who: isRoot ? 'root, closed folder' : 'closed folder' }
    const port = await freePort()
    await starts(closed, port)
    await stops(closed, port)
    await recovers(closed, port)
    await sideBySide(closed, port)
    await refuses(closed, port)
    await resets(closed, port)
    const places = [closed]
    if (isRoot) {
      chmodSync(base, 0o755)
      const person = { ...makePlace('person', nobody()), who: 'ordinary user' }
      await starts(person, port)
      await stops(person, port)
      await recovers(person, port)
      await resets(person, port)
      const open = { ...makePlace('open'), who: 'root, open folder' }
      await starts(open, port)
      places.push(person, open)
    }
    await leavesNothing(places)
  } finally {
    rmSync(base, { recursive: true, force: true })
  }
  const failed = rows.filter(({ problem }) => problem !== '').length
  console.log(`${rows.length - failed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})
