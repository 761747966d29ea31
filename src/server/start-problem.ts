/** A reason not to start that the person at the terminal can act on. They see only its message. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
