import { endpoint } from './endpoint.ts';
import { IdParams } from './paging.ts';

const declare = <const Type extends 'csv' | 'xlsx' | 'zip'>(file: Type, name: string) =>
  endpoint({
    method: 'GET',
    path: `/survey/{id}/responses.${file}`,
    summary: `All responses to a survey as ${name}, the oldest first; for its author and for admins`,
    access: ['surveyor', 'admin'],
    params: IdParams,
    file,
    errors: ['not_found', 'other_person', 'too_many_requests', 'unavailable'],
  });

export const responseExports = {
  exportResponsesCsv: declare('csv', 'CSV'),
  exportResponsesXlsx: declare('xlsx', 'a workbook'),
  exportResponsesZip: declare(
    'zip',
    'an archive for statistics programs: codes, texts, codebook, and syntax for R and SPSS',
  ),
};
