import type { EncodedAnswer } from '#server/http/encoded-answer.ts'

/** An answer that travels with the page, under the browser's key for it: the operation and what is asked of it. */
export interface PageQuery {
  readonly key: readonly [operation: string, input: object]
  readonly answer: EncodedAnswer
}

/** What a page says about itself to those who do not run it: search engines, link previews. */
export interface PageFacts {
  readonly status: 200 | 404
  readonly title: string
  readonly description?: string
  /** The address it should be known by, absolute. */
  readonly canonical?: string
  /** Absolute. */
  readonly image?: string
  /** Kept out of search engines. */
  readonly hidden?: true
  /** Schema.org data. */
  readonly data?: object
  readonly queries: readonly PageQuery[]
}
