import type { Finding, SourceFile } from './source-file.ts';

// Written with brackets so that this file does not match itself.
const UNFINISHED = /\b(TOD[O]|FIXM[E]|XX[X]|HAC[K])\b/;
const MACHINE_PATH = /(?<![\w.])\/(wor[k]|roo[t]|hom[e]|tm[p])\/\w/;
/** The server's own time, in SQL. Functions take it as a parameter, so that tests can move it and every process agrees. */
const SQL_TIME = /\b(now|clock_timestamp|statement_timestamp|transaction_timestamp)\s*\(\s*\)|\bcurrent_(timestamp|date|time)\b|\blocaltimestamp\b/i;
const SQL_CHANCE = /\brandom\s*\(\s*\)/i;

/** Comments that announce unfinished work. */
export function unfinishedWork(file: SourceFile): Finding[] {
  return file.comments
    .filter((comment) => UNFINISHED.test(comment.value))
    .map((comment) => ({ path: file.path, line: file.lineOf(comment.start), what: `unfinished: ${comment.value.trim().slice(0, 60)}` }));
}

/** Absolute paths of one machine, in any kind of text. */
export function machinePaths(path: string, text: string): Finding[] {
  return linesMatching(path, text, MACHINE_PATH, 'a path of one machine');
}

/** SQL's own time and random numbers: in the schema and functions of modules, and in the statements of their stores. */
export function sqlTime(path: string, text: string): Finding[] {
  const isModuleSql = /^(db\/migrations\/|db\/schema\/(?!0001)|server\/modules\/).*\.sql$/.test(path);
  const isStore = /^server\/modules\/.*\/store\/.*(?<!\.test)\.ts$/.test(path);
  if (!isModuleSql && !isStore) return [];
  const code = isModuleSql ? text.replace(/--.*$/gm, '') : withoutCode(text);
  return [...linesMatching(path, code, SQL_TIME, 'SQL gets time as a parameter'), ...linesMatching(path, code, SQL_CHANCE, 'SQL takes no chances of its own')];
}

/** Keeps the content of template literals, which contain statements, and the line breaks between them. */
function withoutCode(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 1 ? part.replace(/\$\{[^}]*\}/g, '') : part.replace(/[^\n]/g, ' ')))
    .join(' ');
}

function linesMatching(path: string, text: string, pattern: RegExp, why: string): Finding[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [{ path, line: index + 1, what: `${line.trim().slice(0, 80)}: ${why}` }] : []));
}
