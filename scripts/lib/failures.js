import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { root } from './root.js'

/*
 * What failed, out of the JSON that a test runner writes: where, what it is called and the beginning of why. Whoever
 * sees only the end of a run's output has to find it there.
 */

const linesOfEach = 7
const charactersOfALine = 160

const place = (file, line) => `${relative(root, file)}${line === undefined ? '' : `:${line}`}`

/** The beginning of it. */
export function told(where, title, why) {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .map((line) => line.trim().slice(0, charactersOfALine))
    .filter((line) => line !== '' && !/^at .*node_modules/u.test(line))
  return [`${where} ${title}`.trim(), ...lines.slice(0, linesOfEach).map((line) => `    ${line}`)].join('\n')
}

/** Of Vitest: tests, and files that could not be read at all. */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [told(place(name), '', message)] : []
    return failed.map((test) => told(place(name), test.fullName, test.failureMessages.join('\n')))
  })
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

function failureOfSpec({ file, line, title, tests }, testFolder) {
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  const at = error?.location === undefined ? '' : `at ${place(error.location.file, error.location.line)}\n`
  return told(place(`${testFolder}/${file}`, line), title, `${at}${error?.message ?? ''}`)
}

/** Of Playwright: tests, and what went wrong outside of them. */
export function failuresOfPlaywright({ config, suites, errors }) {
  const failed = suites.flatMap(specsIn).filter(({ ok }) => !ok)
  return [
    ...failed.map((spec) => failureOfSpec(spec, config.rootDir)),
    ...errors.map(({ message }) => told('', 'outside of the tests', message ?? '')),
  ]
}
