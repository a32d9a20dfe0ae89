import type { CallExpression, NewExpression } from 'oxc-parser';
import { isTestCode, type Finding, type SourceFile } from './source-file.ts';

/** A call that some folders must not make. `calls` are written as in code: `Date.now`, `new Date`, `.toFixed`. */
interface Ban {
  readonly calls: readonly string[];
  readonly why: string;
  applies(path: string): boolean;
}

const inBusinessCode = (path: string) => /^(kernel|contracts|server\/modules)\//.test(path) && !isTestCode(path);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const outsideStore = (path: string) => path.startsWith('server/modules/') && !path.includes('/store/') && !isTestCode(path);

const BANS: readonly Ban[] = [
  { calls: ['Date.now', 'new Date', 'performance.now', 'Date'], why: 'time comes from the injected Clock', applies: inBusinessCode },
  {
    calls: ['Math.random', 'crypto.randomUUID', 'randomUUID', 'randomBytes', 'crypto.getRandomValues'],
    why: 'chance comes from the injected RandomSource',
    applies: inBusinessCode,
  },
  {
    calls: ['parseFloat', 'Number.parseFloat', '.toFixed'],
    why: 'money and odds are integers',
    applies: inBusinessCode,
  },
  { calls: ['.selectFrom', '.insertInto', '.updateTable', '.deleteFrom', '.mergeInto', '.named'], why: 'SQL lives in store/', applies: outsideStore },
  { calls: ['.skip', '.only', '.todo', '.fails', '.skipIf'], why: 'a test that does not run proves nothing', applies: isTest },
  { calls: ['setTimeout', 'setInterval', '.waitForTimeout'], why: 'no sleeping in tests: move the clock or wait for what happens', applies: isTest },
];

/** Calls that are banned at the file's path. */
export function bannedCalls(file: SourceFile): Finding[] {
  const bans = BANS.filter((ban) => ban.applies(file.path));
  const found: Finding[] = [];
  const judge = (name: string | null, offset: number) => {
    const ban = bans.find((each) => name !== null && each.calls.some((call) => matches(name, call)));
    if (ban !== undefined) found.push({ path: file.path, line: file.lineOf(offset), what: `${name ?? ''}(): ${ban.why}` });
  };
  if (bans.length === 0) return found;
  file.visit({
    CallExpression: (node: CallExpression) => judge(nameOf(node.callee), node.start),
    NewExpression: (node: NewExpression) => judge(node.arguments.length === 0 ? `new ${nameOf(node.callee) ?? ''}` : null, node.start),
  });
  return found;
}

function matches(name: string, call: string): boolean {
  return call.startsWith('.') ? name.endsWith(call) || name.includes(`${call}.`) : name === call || name === `globalThis.${call}`;
}

/** The dotted name of a callee, or null when it has none: `tx.selectFrom`, `test.skip.each`, `(…).toFixed`. */
function nameOf(callee: CallExpression['callee']): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return null;
  return `${nameOf(callee.object) ?? ''}.${callee.property.name}`;
}
