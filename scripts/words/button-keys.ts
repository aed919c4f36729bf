import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of a syntax tree, read only for what this file needs. */
interface Node {
  type: string;
  [part: string]: unknown;
}

const BUTTONS: ReadonlySet<unknown> = new Set(['Button', 'LinkButton']);

/** The keys of texts inside `<Button>` and `<LinkButton>`, as patterns: the key `close` of the namespace `auth` is `^auth\.close$`. */
export function buttonKeys(): RegExp[] {
  const files = globSync('{web,questions}/**/*.tsx').filter((file) => !/\.test\.|^web\/ui\/gallery\//.test(file));
  return files.flatMap((file) => buttonKeysIn(readFileSync(file, 'utf8')));
}

export function buttonKeysIn(source: string): RegExp[] {
  const keys: RegExp[] = [];
  walk(parseSync('button.tsx', source).program as unknown as Node, new Map(), false);
  return keys;

  /** @param namespaces the namespace of each translator in scope, by its name: `const t = useTranslations('auth')` */
  function walk(node: Node, namespaces: Map<string, string>, isInButton: boolean): void {
    if (node.type === 'VariableDeclarator') remember(node, namespaces);
    if (isInButton && node.type === 'CallExpression') keys.push(...keysOf(node, namespaces));

    const within = /Function/.test(node.type) ? new Map(namespaces) : namespaces;
    const isButton = node.type === 'JSXElement' && BUTTONS.has(nameOf(node));
    // The attributes of an element in a button are not its text.
    const isText = (isInButton || isButton) && node.type !== 'JSXAttribute';
    eachChild(node, (child) => walk(child, within, isText));
  }
}

function remember({ id, init }: Node, namespaces: Map<string, string>): void {
  const call = init as Node | null;
  const name = (id as Node)['name'];
  if (typeof name !== 'string' || call?.type !== 'CallExpression') return;
  if ((call['callee'] as Node)['name'] !== 'useTranslations') return;
  const value = (call['arguments'] as Node[])[0]?.['value'];
  namespaces.set(name, typeof value === 'string' ? `${value}.` : '');
}

/** The keys that a call of a translator can read; none for other calls. */
function keysOf(call: Node, namespaces: Map<string, string>): RegExp[] {
  const callee = call['callee'] as Node;
  const translator = (callee.type === 'MemberExpression' ? callee['object'] : callee) as Node;
  const namespace = namespaces.get(String(translator['name']));
  const [key] = call['arguments'] as Node[];
  if (namespace === undefined || !key) return [];
  return choicesIn(key).map((choice) => new RegExp(`^${RegExp.escape(namespace)}${choice}$`));
}

/** `isNew ? 'add' : 'save'` can be either, and a template can be anything in its gaps. */
function choicesIn(key: Node): string[] {
  if (key.type === 'Literal') return [RegExp.escape(String(key['value']))];
  if (key.type === 'ConditionalExpression') {
    return [key['consequent'], key['alternate']].flatMap((choice) => choicesIn(choice as Node));
  }
  if (key.type === 'TemplateLiteral') {
    const texts = (key['quasis'] as { value: { cooked: string } }[]).map(({ value }) => RegExp.escape(value.cooked));
    return [texts.join('[\\w-]+')];
  }
  return [];
}

const nameOf = (element: Node): string => String(((element['openingElement'] as Node)['name'] as Node)['name']);

function eachChild(node: Node, visit: (child: Node) => void): void {
  for (const part of Object.values(node).flat()) {
    if (typeof part === 'object' && part !== null && 'type' in part) visit(part as Node);
  }
}
