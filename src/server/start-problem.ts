/** A reason not to start that the person at the terminal can act on. Its message is all they see. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
