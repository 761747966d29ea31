/**
 * Every fixed message, from the specification and our own. It is a namespace and not an object, so that the build
 * includes each message only in the pages that use it.
 */
export * as messages from './words/all-words.ts'
