/**
 * Every fixed sentence: the specification's and our own. A namespace instead of an object, so that the build leaves each
 * sentence with the pages that use it.
 */
export * as messages from './words/all-words.ts'
