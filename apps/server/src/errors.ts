import { failure } from '@sampan/kernel/errors.ts';
import { languageOf } from '@sampan/kernel/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fault, problemOf, refusal } from './envelope.ts';

/** Answers whatever went wrong in the one envelope; faults of ours are logged and show their request id only. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = request.language ?? languageOf(request.headers['accept-language']);
  const problem = problemOf(error);
  if (problem) {
    const seconds = problem.failures.find((entry) => entry.code === 'TOO_MANY_ATTEMPTS')?.args['SECONDS'];
    if (seconds !== undefined) void reply.header('retry-after', String(seconds));
    return reply.code(problem.status).send(refusal(problem.failures, language));
  }
  request.log.error({ err: error, req: request }, 'call failed');
  return reply.code(500).send(fault(request.id, language));
}

export function addErrorAnswers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  app.setNotFoundHandler((request, reply) => reply.code(404).send(refusal([failure('NOT_FOUND')], request.language)));
}
