import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { ANSWER_FILE_FIELD, AnswerFile, QuestionParams } from '#contract/answer-files.ts';
import { AppError } from '#contract/errors.ts';
import { ANSWER_FILE_BYTES_MAX } from '#contract/limits.ts';
import { takesPart } from '#contract/roles.ts';
import { UPLOAD_LIMIT } from '#contract/uploads.ts';
import type { Actor } from '#server/http/actor.ts';
import { type Finders, findCaller } from '#server/http/identity/bearer.ts';
import { limitConfig } from '#server/http/limits.ts';
import { type FormFile, takeUploads, useFormFile } from './form-file.ts';

type Place = z.output<typeof QuestionParams>;

export interface AnswerFileCalls extends Finders {
  /** @throws AppError when this question takes no file now */
  assertTakesFiles(place: Place): Promise<void>;
  uploadAnswerFile(actor: Actor, place: Place, file: FormFile): Promise<AnswerFile>;
}

/** `POST /api/survey/{id}/questions/{question}/files`, for people who may answer. */
export const answerUploadRoutes =
  (calls: AnswerFileCalls): FastifyPluginAsync =>
  async (scope) => {
    await takeUploads(scope);

    const route = {
      config: limitConfig(UPLOAD_LIMIT),
      schema: { params: QuestionParams, response: { 200: AnswerFile } },
      // After the limit, which counts refused calls as well, and before the address is looked at.
      preValidation: async (request: FastifyRequest) => {
        request.actor = await findParticipant(calls, request);
      },
    };
    scope.post<{ Params: Place }>('/api/survey/:id/questions/:question/files', route, async (request, reply) => {
      const { actor } = request;
      if (!actor) throw new AppError('not_signed_in');
      const form = {
        field: ANSWER_FILE_FIELD,
        bytesMax: ANSWER_FILE_BYTES_MAX,
        assertAllowed: () => calls.assertTakesFiles(request.params),
      };
      reply.header('cache-control', 'private, no-store');
      return await useFormFile(request, form, async (file) => {
        if (!file) throw new AppError('invalid_input', { fields: { [ANSWER_FILE_FIELD]: 'missing' } });
        return await calls.uploadAnswerFile(actor, request.params, file);
      });
    });
  };

/** @throws AppError `not_signed_in`, `forbidden`, and as `findCaller` */
async function findParticipant(finders: Finders, { headers }: FastifyRequest): Promise<Actor> {
  const actor = await findCaller(headers, { method: 'POST' }, finders);
  if (!actor) throw new AppError('not_signed_in');
  if (!takesPart(actor.role)) throw new AppError('forbidden');
  return actor;
}
