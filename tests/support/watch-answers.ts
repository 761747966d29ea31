import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { undocumented } from './documented.ts'

const isConditional = ({ headers = {} }: InjectOptions): boolean => headers['if-none-match'] !== undefined

/** Every answer that a test gets from this app must be one that the contract names: an undocumented one fails the test. */
export const watchAnswers = <App extends Pick<FastifyInstance, 'inject'>>(app: App): App => {
  const inject = app.inject.bind(app)
  const watched = async (request: InjectOptions): Promise<LightMyRequestResponse> => {
    const answer = await inject(request)
    const { method = 'GET', url } = request
    const problem = undocumented({
      method,
      url: typeof url === 'string' ? url : (url?.pathname ?? ''),
      status: answer.statusCode,
      body: answer.body,
      isConditional: isConditional(request),
    })
    if (problem !== undefined) throw new Error(problem)
    return answer
  }
  return Object.assign(app, { inject: watched })
}
