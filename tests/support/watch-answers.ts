import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { undocumented } from './documented.ts'

const isConditional = ({ headers = {} }: InjectOptions): boolean => headers['if-none-match'] !== undefined

/** Fails the test if this app gives an answer that the contract doesn't name. */
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
