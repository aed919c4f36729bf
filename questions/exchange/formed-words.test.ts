import { expect, test } from 'vitest';
import { effortOf } from '#basics/effort.ts';
import { parse, plain } from '#basics/formatted.ts';
import { formedLine, formedLines, linkedLines, pictureIn } from './formed-words.ts';

test.each([
  ['<p>One <b>bold </b>and <em>two</em></p><p>Next</p>', 'One **bold** and *two*\nNext'],
  ['<strong><i>Both</i></strong> <b><strong>once</strong></b>', '***Both*** **once**'],
  ['Bring:<ul><li>a <b>cup</b></li><li>tea</li></ul>', 'Bring:\n- a **cup**\n- tea'],
  ['<ol><li>a</li><li>b</li></ol>', '1. a\n2. b'],
  ['See <a href="https://a.example/?a=1&amp;b=2">our [terms]</a>', 'See [our \\[terms\\]](https://a.example/?a=1&b=2)'],
  ['<b>One<br>Two</b>', '**One**\n**Two**'],
  ['un<b>believ</b>able', 'unbelievable'],
  ['<a href="javascript:alert(1)">here</a>', 'here'],
  ['Is **this** bold?', String.raw`Is \*\*this\*\* bold?`],
  ['<p>2 * 3 &lt; [sic]</p>', '2 * 3 < [sic]'],
  ['<b>never closed <i>twice', '**never closed *twice***'],
  ['</b></i></a>x', 'x'],
  [
    'Look: <img src="https://a.example/a.png?b=1&amp;c=2" alt="A cat">!',
    'Look: ![A cat](https://a.example/a.png?b=1&c=2) !',
  ],
  ['<iframe width="9" src="//b.example/film">Old browser</iframe>', '[b.example/film](https://b.example/film)'],
  ['<img src="/upload/my%20cat (1).PNG?v=2" alt="A cat">Who?', '![A cat](missing:my%20cat%20%281%29.PNG) Who?'],
  ['<b>See <img src="a.png"> here</b>', '**See ![a.png](missing:a.png) here**'],
  ['<a href="https://a.example"><img src="a.png"></a>', '![a.png](missing:a.png)'],
  ['<video><source src="a.mp4"><source src="a.webm">No film.</video> Then', '![a.mp4](missing:a.mp4) Then'],
  ['<audio src="a.mp3">', '![a.mp3](missing:a.mp3)'],
  ['<img src="javascript:alert(1)">Who?', 'Who?'],
])('[S99] the HTML %s becomes our marks', (html, text) => {
  expect(formedLines(html)).toBe(text);
});

test('[S99] a question that is all bold is its words, and a kept link is no loss', () => {
  const lost: string[] = [];
  expect(formedLine('<p><strong>How old?</strong></p>', (what) => lost.push(what))).toBe('How old?');
  formedLine('<a href="https://a.example">a</a>', (what) => lost.push(what));
  expect(lost).toEqual([]);
  formedLine('<iframe src="x"></iframe><a href="javascript:x">a</a>', (what) => lost.push(what));
  expect(lost).toEqual(['media', 'link']);
});

test('[L102] each file that a text shows is a loss, and a text without pictures has links to public ones', () => {
  const lost: (string | undefined)[][] = [];
  const html = '<img src="/a.png"><img src="https://b.example/b.png"><img src="a.png"><script>x</script>';
  formedLines(html, (...loss) => lost.push(loss));
  expect(lost).toEqual([['absent', 'a.png'], ['absent', 'b.png'], ['media']]);
  expect(linkedLines(html, (...loss) => lost.push(loss))).toBe('[b.example/b.png](https://b.example/b.png)');
  expect(lost.slice(3)).toEqual([['media'], ['link', 'https://b.example/b.png']]);
  expect(pictureIn('<p><img src="/upload/sign%201.png" alt="Stop"></p>')).toEqual({
    address: 'missing:sign%201.png',
    words: 'Stop',
    rest: '<p></p>',
  });
  expect(pictureIn(html)).toBeNull();
});

test.each([
  ['//www.youtube.com/embed/a_B-1?rel=0&amp;start=5', 'https://www.youtube.com/watch?v=a_B-1'],
  ['https://www.youtube-nocookie.com/embed/a_B-1', 'https://www.youtube.com/watch?v=a_B-1'],
  ['https://www.youtube.com/embed/videoseries?list=PL%261', 'https://www.youtube.com/playlist?list=PL%261'],
  ['https://player.vimeo.com/video/123?h=9', 'https://vimeo.com/123'],
  ['http://maps.example/embed?q=1', 'http://maps.example/embed?q=1'],
])('[L107] the page %s in a text becomes a link, to the page of its video, and is told as one', (src, page) => {
  const lost: (string | undefined)[][] = [];
  const text = formedLines(`<iframe title="Film" src="${src}"></iframe>`, (...loss) => lost.push(loss));
  expect([text, lost]).toEqual([`[Film](${page})`, [['link', page]]]);
});

test('[L107] where a text keeps no marks, a page in it is lost', () => {
  const lost: (string | undefined)[][] = [];
  const html = 'un<b>believ</b>able <embed src="https://www.youtube.com/v/a">';
  expect(formedLines(html, (...loss) => lost.push(loss))).toContain('unbelievable');
  expect(lost).toEqual([['media'], ['link']]);
});

test('[S99] text that only looks like marks stays plain words', () => {
  const text = formedLines('[a](https://a.example) *x* \\*y\\*');
  expect(plain(text)).toBe('[a](https://a.example) *x* \\*y\\*');
  expect(parse(text)).toHaveLength(1);
});

test.each([
  '<b>',
  '<b>*',
  '<a href="https://a.example">',
  '<li>',
  '<',
  '[',
  '</b>',
  '<i><b>',
  '<img src=',
  '<iframe src="',
  '<iframe >',
  '<video>',
  '<a media="missing:x">',
])('[L57] a megabyte of %j takes a moment', (part) => {
  const hostile = part.repeat(Math.floor((1024 * 1024) / part.length));
  expect(effortOf(() => formedLines(hostile))).toBeLessThan(600);
});
