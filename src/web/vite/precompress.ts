import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const worthIt = /\.(?:js|css|svg|json|webmanifest)$/u
const smallest = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const compress = async (path: string) => {
  const content = await readFile(path)
  if (content.byteLength < smallest) return
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength,
  }
  await writeFile(`${path}.br`, await brotli(content, { params: parameters }))
  await writeFile(`${path}.gz`, await zip(content, { level: 9 }))
}

/**
 * Writes .br and .gz files beside each text file once at build, so that the server never compresses files per request.
 */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'rollcall:precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true }).catch(() => [])
      await Promise.all(
        files.filter((file) => worthIt.test(file)).map((file) => compress(join(folder, file))),
      )
    },
  }
}
