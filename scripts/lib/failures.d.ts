/** The implementation is plain JavaScript, because the scripts run on any Node from 20. */
interface VitestReport {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly status: string
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly fullName: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

interface PlaywrightError {
  readonly message?: string
  readonly location?: { readonly file: string; readonly line: number }
}

interface PlaywrightSpec {
  readonly file: string
  readonly line: number
  readonly title: string
  readonly ok: boolean
  readonly tests: readonly {
    readonly projectName?: string
    readonly results: readonly { readonly errors: readonly PlaywrightError[] }[]
  }[]
}

interface PlaywrightSuite {
  readonly specs?: readonly PlaywrightSpec[]
  readonly suites?: readonly PlaywrightSuite[]
}

interface PlaywrightReport {
  readonly config: { readonly rootDir: string }
  readonly suites: readonly PlaywrightSuite[]
  readonly errors: readonly PlaywrightError[]
}

/** Identifies a test so that its runner can find it again. */
export interface FailedTest {
  readonly file: string
  readonly title: string
  readonly line?: number
  readonly project?: string
}

export interface Failure {
  readonly text: string
  readonly test?: FailedTest
}

export function told(where: string, title: string, why: string): string
export function failuresOfVitest(report: VitestReport): Failure[]
export function failuresOfPlaywright(report: PlaywrightReport): Failure[]
export function failureOutside(message: string): Failure
