import { messages } from '#domain/messages.ts'
import type { Plugin } from 'vite'

const dictionary = /[\\/]src[\\/]domain[\\/]messages\.ts$/u
const declaration = 'export const messages = {'
const sentences = '\0rollcall:sentences'

export const asConstants = (all: Readonly<Record<string, string>>): string =>
  Object.entries(all)
    .map(([name, sentence]) => `export const ${name} = ${JSON.stringify(sentence)}\n`)
    .join('')

export const withoutDictionary = (code: string): string => {
  const start = code.indexOf(declaration)
  const end = code.indexOf('\n}', start)
  if (start === -1 || end === -1) throw new Error('messages.ts is not the dictionary that this plugin knows')
  const [, ...after] = code.slice(end + 1).split('\n')
  return [`${code.slice(0, start)}export * as messages from '${sentences}'`, ...after].join('\n')
}

/**
 * Our sentences have one home, and an object goes whole into the first chunk that asks for one of them: 5 kB of the
 * first load, most of it for the team. As constants, each goes where it is used (`inlineConst` in vite.config.ts).
 */
export const sentencesWhereUsed = (): Plugin => ({
  name: 'rollcall:sentences-where-used',
  apply: 'build',
  resolveId: (id) => (id === sentences ? id : undefined),
  load: (id) => (id === sentences ? asConstants(messages) : undefined),
  transform: (code, id) => (dictionary.test(id) ? { code: withoutDictionary(code), map: null } : undefined),
})
