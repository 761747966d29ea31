import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { root } from './root.js'

/*
 * Reads the failures from the JSON report of a test runner. Each is { text, test }. The text says where the test failed
 * and how the reason begins, for the end of a run's output. The test identifies it for its runner. Failures outside a
 * test, and files that could not be loaded, have no test.
 */

const linesOfEach = 7
const charactersOfALine = 160

const place = (file, line) => `${relative(root, file)}${line === undefined ? '' : `:${line}`}`

/** Formats a failure as its location and the first lines of its reason. */
export function told(where, title, why) {
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .map((line) => line.trim().slice(0, charactersOfALine))
    .filter((line) => line !== '' && !/^at .*node_modules/u.test(line))
  return [`${where} ${title}`.trim(), ...lines.slice(0, linesOfEach).map((line) => `    ${line}`)].join('\n')
}

/** Lists the failed tests of Vitest, and the files it could not load. */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [{ text: told(place(name), '', message) }] : []
    return failed.map(({ ancestorTitles, title, fullName, failureMessages }) => ({
      text: told(place(name), fullName, failureMessages.join('\n')),
      // Vitest looks up tests by titles joined like this, but reports them joined by spaces.
      test: { file: place(name), title: [...ancestorTitles, title].join(' > ') },
    }))
  })
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

function failureOfSpec({ file, line, title, tests }, testFolder) {
  const where = place(`${testFolder}/${file}`)
  const [error] = tests.flatMap(({ results }) => results.flatMap(({ errors }) => errors))
  const at = error?.location === undefined ? '' : `at ${place(error.location.file, error.location.line)}\n`
  return {
    text: told(`${where}:${line}`, title, `${at}${error?.message ?? ''}`),
    test: { file: where, line, title, project: tests[0]?.projectName },
  }
}

/** Lists the failed tests of Playwright, and what went wrong outside them. */
export function failuresOfPlaywright({ config, suites, errors }) {
  const failed = suites.flatMap(specsIn).filter(({ ok }) => !ok)
  return [
    ...failed.map((spec) => failureOfSpec(spec, config.rootDir)),
    ...errors.map(({ message }) => failureOutside(message ?? '')),
  ]
}

/** Describes a failure that belongs to no test, such as an error after the last one. */
export const failureOutside = (message) => ({ text: told('', 'outside of the tests', message) })
