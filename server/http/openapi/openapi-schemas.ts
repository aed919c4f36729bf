import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { Message } from '#contract/http/paging.ts';
import { Problem } from '#contract/http/problem.ts';
import { User } from '#contract/people/users.ts';
import { ListedSurvey, Survey } from '#contract/surveys/surveys.ts';
import { PartChange } from '#contract/surveys/versions.ts';
import { AnswerShape, AnswerValue, Question, QuestionInput } from '#questions/contract.ts';
import { Choice, DocumentShow, groupShapes, Pick, Show, ShowInput } from '#questions/model/condition-input.ts';
import { OptionCode } from '#questions/model/question.ts';
import { DocumentScoring, ScoringInput } from '#questions/model/scoring-input.ts';
import { Ending, EndingsInput } from '#survey/endings.ts';
import { ScoresInput } from '#survey/scores-input.ts';

/**
 * Schemas that the document uses repeatedly, by name. Repeated everywhere, the conditions alone are megabytes. Each is only in
 * requests, only in answers, or the same in both.
 */
const SHARED = {
  AnswerValue,
  Choice,
  DocumentScoring,
  DocumentShow,
  Ending,
  EndingsInput,
  Id,
  ListedSurvey,
  Message,
  OptionCode,
  PartChange,
  Pick,
  Problem,
  Question,
  QuestionInput,
  ScoresInput,
  ScoringInput,
  Show,
  ShowInput,
  Survey,
  User,
};
for (const [id, schema] of Object.entries<z.ZodType>(SHARED)) z.globalRegistry.add(schema, { ...schema.meta(), id });

export const json = (schema: unknown) => ({ 'application/json': { schema } });

/**
 * A schema with its shared parts in `$defs`. Parts that JSON Schema cannot express (a transformation, an ignored field) allow any
 * value.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema: into }) {
      if (Object.is(zodSchema, AnswerValue)) Object.assign(into, jsonSchema(AnswerShape, io));
      const group = groupShapes.get(zodSchema);
      if (group) Object.assign(into, jsonSchema(group, io));
    },
  });
  return described;
}

/** The body of every error. */
export const PROBLEM = json(jsonSchema(Problem, 'output'));

type Schemas = Record<string, unknown>;

/** Moves the schemas that calls share to the components of the document. */
export function withComponents<Paths extends object>(paths: Paths): { paths: Paths; schemas: Schemas } {
  const schemas: Schemas = {};
  const text = JSON.stringify({ paths, schemas }, (_key, value) => {
    if (!value?.$defs) return value;
    const { $defs, ...described } = value;
    for (const [name, schema] of Object.entries($defs)) {
      if (JSON.stringify(schemas[name] ?? schema) !== JSON.stringify(schema))
        throw new Error(`${name} has two meanings`);
      schemas[name] = schema;
    }
    return described;
  });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/'));
}
