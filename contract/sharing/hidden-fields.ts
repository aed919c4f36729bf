import * as z from 'zod';
import { faultOfName } from '#basics/field-names.ts';
import { FIELD_LABEL_MAX, FIELD_NAME_MAX, FIELD_VALUE_MAX, HIDDEN_FIELDS_MAX } from '#basics/limits.ts';
import { optionalText } from '#basics/text.ts';
import { endpoint } from '../http/endpoint.ts';
import { IdParams } from '../http/paging.ts';
import { tidied } from './link-values.ts';

/** A parameter of the survey's address that arrives with the answers, as its author declared it. */
export const HiddenField = z.object({
  name: z
    .string()
    .trim()
    .check(({ value, issues }) => {
      const message = faultOfName(value);
      if (message) issues.push({ code: 'custom', message, input: value });
    })
    .describe(`1 to ${FIELD_NAME_MAX} of a-z, 0-9 and _; no parameter that the pages of a survey have otherwise`),
  label: optionalText(FIELD_LABEL_MAX).default('').describe('what it is, for the author and admins'),
});
export type HiddenField = z.output<typeof HiddenField>;

/** The hidden fields of a survey, each name once. */
export const HiddenFields = z.object({
  fields: z
    .array(HiddenField)
    .max(HIDDEN_FIELDS_MAX)
    .check(({ value, issues }) => {
      const names = value.map(({ name }) => name);
      for (const [index, name] of names.entries()) {
        if (names.indexOf(name) === index) continue;
        issues.push({ code: 'custom', message: 'repeated', path: [index, 'name'], input: name });
      }
    }),
});
export type HiddenFields = z.output<typeof HiddenFields>;

/** The hidden fields with which a new survey or draft begins. */
export const firstFields = HiddenFields.shape.fields
  .optional()
  .describe('its hidden fields; absent: those of the survey that `copyOf` names, else none');

/** The values in the address of a respondent, by the name of the field. */
export const FieldValues = z
  .record(z.string().max(FIELD_NAME_MAX), z.string().max(FIELD_VALUE_MAX).transform(tidied))
  .check(({ value, issues }) => {
    if (Object.keys(value).length <= HIDDEN_FIELDS_MAX + 1) return;
    issues.push({ code: 'custom', message: 'More values than hidden fields', input: value });
  });
export type FieldValues = z.output<typeof FieldValues>;

export const hiddenFields = {
  getHiddenFields: endpoint({
    method: 'GET',
    path: '/survey/{id}/fields',
    summary: 'Get the hidden fields of your survey or draft',
    access: ['surveyor'],
    params: IdParams,
    response: HiddenFields,
    errors: ['not_found'],
  }),
  setHiddenFields: endpoint({
    method: 'PUT',
    path: '/survey/{id}/fields',
    summary: 'Set the hidden fields of your survey; earlier values stay',
    access: ['surveyor'],
    params: IdParams,
    body: HiddenFields,
    response: HiddenFields,
    errors: ['not_found', 'other_person'],
  }),
};
