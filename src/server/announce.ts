import type { Config } from './config.ts'

/** Tells the person at the terminal where it is and who can sign in. */
export const announce = (config: Config): void => {
  const lines = [`Rollcall is at ${config.baseUrl}`]
  process.stdout.write(`\n${lines.map((line) => `  ${line}\n`).join('')}\n`)
}
