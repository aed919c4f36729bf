import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { AnswerFile } from '#basics/answer-files.ts';
import { ANSWER_FILE_BYTES_MAX } from '#basics/limits.ts';
import { ANSWER_FILE_FIELD, QuestionParams } from '#contract/files/answer-files.ts';
import { ANSWER_UPLOAD_LIMIT } from '#contract/files/uploads.ts';
import { AppError } from '#contract/http/errors.ts';
import { type Finders, findCaller } from '#server/http/identity/bearer.ts';
import { limitConfig } from '#server/http/protection/limits.ts';
import { type ReadVisitor, sendingOf, type Visitor } from '#server/http/visitor.ts';
import { type FormFile, takeUploads, useFormFile } from './form-file.ts';

type Place = z.output<typeof QuestionParams>;

export interface AnswerFileCalls extends Finders {
  /** @throws AppError if this question accepts no file from this visitor now */
  assertTakesFiles(visitor: Visitor, place: Place): Promise<void>;
  readVisitor: ReadVisitor;
  uploadAnswerFile(visitor: Visitor, place: Place, file: FormFile): Promise<AnswerFile>;
}

/** `POST /api/survey/{id}/questions/{question}/files`, for visitors who may answer the survey. */
export const answerUploadRoutes =
  (calls: AnswerFileCalls): FastifyPluginAsync =>
  async (scope) => {
    await takeUploads(scope);

    const route = {
      config: limitConfig(ANSWER_UPLOAD_LIMIT),
      schema: { params: QuestionParams, response: { 200: AnswerFile } },
      // After the limit, which also counts refused calls, and before the address is read.
      preValidation: async (request: FastifyRequest) => {
        request.actor = await findCaller(request.headers, { method: 'POST' }, calls);
      },
    };
    scope.post<{ Params: Place }>('/api/survey/:id/questions/:question/files', route, async (request, reply) => {
      const visitor = calls.readVisitor(request.actor, request.headers.cookie, sendingOf(request, reply));
      const form = {
        field: ANSWER_FILE_FIELD,
        bytesMax: ANSWER_FILE_BYTES_MAX,
        assertAllowed: () => calls.assertTakesFiles(visitor, request.params),
      };
      reply.header('cache-control', 'private, no-store');
      return await useFormFile(request, form, async (file) => {
        if (!file) throw new AppError('invalid_input', { fields: { [ANSWER_FILE_FIELD]: 'missing' } });
        return await calls.uploadAnswerFile(visitor, request.params, file);
      });
    });
  };
