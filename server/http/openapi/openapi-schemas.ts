import * as z from 'zod';
import { Id } from '#basics/ids.ts';
import { Message } from '#contract/http/paging.ts';
import { Problem } from '#contract/http/problem.ts';
import { User } from '#contract/people/users.ts';
import { ListedSurvey, Survey } from '#contract/surveys/surveys.ts';
import { PartChange } from '#contract/surveys/versions.ts';
import { AnswerShape, AnswerValue, Question, QuestionInput } from '#questions/contract.ts';
import { Choice, DocumentShow, groupShapes, Pick, Show, ShowInput } from '#questions/model/condition-input.ts';
import {
  DefaultAnswerInput,
  DocumentItem,
  DocumentSection,
  OptionCode,
  PlainItemInput,
  SectionInput,
} from '#questions/model/question.ts';
import { DocumentScoring, ScoringInput } from '#questions/model/scoring-input.ts';
import { ButtonWords } from '#survey/buttons.ts';
import { Ending, EndingsInput } from '#survey/endings.ts';
import { ScoresInput } from '#survey/scores-input.ts';

/**
 * Schemas that the document uses repeatedly, by name. Repeated everywhere, the conditions alone are megabytes. Each is only in
 * requests, only in answers, or the same in both.
 */
const SHARED = {
  AnswerValue,
  ButtonWords,
  Choice,
  DefaultAnswerInput,
  DocumentItem,
  DocumentScoring,
  DocumentSection,
  DocumentShow,
  Ending,
  EndingsInput,
  Id,
  ListedSurvey,
  Message,
  OptionCode,
  PartChange,
  Pick,
  PlainItemInput,
  Problem,
  Question,
  QuestionInput,
  ScoresInput,
  ScoringInput,
  SectionInput,
  Show,
  ShowInput,
  Survey,
  User,
};
for (const [id, schema] of Object.entries<z.ZodType>(SHARED)) {
  z.globalRegistry.add(schema, { ...schema.meta(), id });
  const group = groupShapes.get(schema);
  if (group) z.globalRegistry.add(group, { id: `${id}Group` });
}

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

/** Moves the schemas that calls share to the components of the document. Shared schemas hold shared schemas. */
export function withComponents<Paths extends object>(paths: Paths): { paths: Paths; schemas: Schemas } {
  const texts = new Map<string, string>();
  const textOf = (value: unknown): string =>
    JSON.stringify(value, (_key, inside) => {
      if (!inside?.$defs) return inside;
      const { $defs, ...described } = inside;
      for (const [name, schema] of Object.entries($defs)) {
        const text = textOf(schema);
        if ((texts.get(name) ?? text) !== text) throw new Error(`${name} has two meanings`);
        texts.set(name, text);
      }
      return described;
    });
  const text = textOf(paths);
  const components = [...texts].map(([name, schema]) => `${JSON.stringify(name)}:${schema}`).join();
  return JSON.parse(`{"paths":${text},"schemas":{${components}}}`.replaceAll('"#/$defs/', '"#/components/schemas/'));
}
