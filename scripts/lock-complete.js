/*
 * Run this after every change of package-lock.json: node scripts/lock-complete.js
 *
 * Packages with native parts list one optional package per kind of machine. npm omits from the lock those that it
 * couldn't find in the current registry, and `npm ci` then refuses that lock ("Missing: ... from lock file") on every
 * machine. This script adds an entry for each of them, with name and version, and reads from its name which machines it
 * is for, so that other machines skip it. It also removes registry addresses, because each installation uses its own
 * registry. Packages without a hash get the hash from the available registry.
 */
import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { root } from './lib/root.js'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

const added = []
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    if (isPresent(name, path) || !/^\d/.test(version)) continue
    packages[`node_modules/${name}`] = { version, ...machinesOf(name), ...(dev && { dev }), optional: true }
    added.push(name)
  }
}
for (const entry of Object.values(packages)) delete entry.resolved
const unknown = await addHashes()
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added.length} optional packages added to package-lock.json.`)
if (unknown > 0) console.log(`${unknown} packages have no hash: this registry does not have them.`)

/**
 * Asks npm for a few hashes at a time, because each request starts npm. Returns how many packages this registry doesn't
 * have.
 */
async function addHashes() {
  const without = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path !== '' && !link && integrity === undefined,
  )
  const waiting = [...without]
  const askInTurn = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const [path, entry] = next
      const hash = await hashOf(path.split('node_modules/').at(-1), entry.version)
      if (hash !== undefined) entry.integrity = hash
    }
  }
  await Promise.all(Array.from({ length: 4 }, askInTurn))
  return without.filter(([, { integrity }]) => integrity === undefined).length
}

async function hashOf(name, version) {
  try {
    const { stdout } = await promisify(execFile)('npm', ['view', `${name}@${version}`, 'dist.integrity'])
    const hash = stdout.trim()
    return hash.startsWith('sha512-') ? hash : undefined
  } catch {
    // This registry doesn't have the package.
    return undefined
  }
}

/** Checks whether Node would find a package. It searches the folder of the importing package and each folder above. */
function isPresent(name, path) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[`${folder && `${folder}/`}node_modules/${name}`] !== undefined) return true
    if (folder === '') return false
  }
}

function machinesOf(name) {
  const words = name.split(/[/-]/)
  const os = words.find((word) =>
    ['aix', 'android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'].includes(word),
  )
  const cpu = words.find((word) =>
    ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64'].includes(
      word,
    ),
  )
  const musl = words.some((word) => word.startsWith('musl'))
  const gnu = words.some((word) => word.startsWith('gnu'))
  return {
    ...(cpu && { cpu: [cpu] }),
    ...(os && { os: [os] }),
    ...(os === 'linux' && (musl || gnu) && { libc: [musl ? 'musl' : 'glibc'] }),
  }
}
