// The HTML of elements of SurveyJS that ask nothing.
import { asHtml } from '#questions/exchange/plain-words.ts';
import { fieldOf, type JsonObject } from './json-file.ts';
import { localized, type Reading } from './surveyjs-words.ts';

/** The words of a statement; some widgets show a title above them. */
export function htmlOf(element: JsonObject, type: string, reading: Reading): string {
  const [html = '', body = '', title = ''] = ['html', 'body', 'title'].map((each) =>
    localized(fieldOf(element, each), reading),
  );
  if (html !== '' || type === 'html') return html || title;
  const picture = type === 'image' ? pictureOf(element, reading) : '';
  // Other questions are called by their names.
  const name = body === '' && type !== 'image' ? String(element['name'] ?? '') : '';
  return [title || name, picture, body].filter((part) => part.trim() !== '').join('<br>');
}

/** A picture or film of its own. */
function pictureOf(element: JsonObject, reading: Reading): string {
  const link = asHtml(localized(fieldOf(element, 'imageLink'), reading) ?? '');
  const words = asHtml(localized(fieldOf(element, 'altText'), reading) ?? '');
  const isPage = fieldOf(element, 'contentMode') === 'youtube';
  return link === '' ? '' : `<${isPage ? 'iframe' : 'img'} src="${link}" alt="${words}">`;
}
