import { createHash } from 'node:crypto';
import type pg from 'pg';
import { isChangedResult } from './transient-error.ts';

/** A text is prepared from this many uses in the process on: preparing rare statements would waste the server's memory. */
const USES_BEFORE = 5;
/**
 * Limits of a process: how many texts are prepared and how many are counted. Each connection keeps its own plan of every prepared text, some 10 to 40 KB
 * each.
 */
const MOST_PREPARED = 300;
const MOST_COUNTED = 2_000;
/** Longer texts are built for a single use. */
const MOST_CHARACTERS = 10_000;
const PREPARABLE = /^\s*(?:select|insert|update|delete|with|merge)\b/i;

/** Decides which statements of a process are prepared, and under which names. All connections of a process may share one. */
export interface StatementNames {
  /** The name under which to send this text; undefined: send it unnamed. Counts the use. */
  nameOf(text: string): string | undefined;
  /** Sends this text unnamed from now on: PostgreSQL never replans a prepared statement whose result columns have changed. */
  forget(text: string): void;
}

/** Names texts by their hash, so that a name means the same in every process (a pooler may pass a session to another process). */
export function createStatementNames(): StatementNames {
  const uses = new Map<string, number>();
  const names = new Map<string, string | undefined>();
  return {
    nameOf(text) {
      if (names.has(text)) return names.get(text);
      if (names.size >= MOST_PREPARED || text.length > MOST_CHARACTERS || !PREPARABLE.test(text)) return undefined;
      const used = (uses.get(text) ?? 0) + 1;
      if (used < USES_BEFORE) {
        if (uses.size >= MOST_COUNTED) uses.clear();
        uses.set(text, used);
        return undefined;
      }
      uses.delete(text);
      names.set(text, `s${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`);
      return names.get(text);
    },
    forget: (text) => void names.set(text, undefined),
  };
}

export const statementNames = createStatementNames();

type Answered = (error: unknown, result: unknown) => void;

interface Insides {
  query: (...args: unknown[]) => unknown;
}

/**
 * Sends texts with values that a process repeats as prepared statements: the server parses and plans them once per connection, which saves two thirds of the
 * processor time of a small statement (docs/decisions/016). A statement whose result a migration has changed fails once per process and is then sent unnamed.
 */
export function prepareRepeated(client: pg.ClientBase, names: StatementNames = statementNames): void {
  const inside = client as unknown as Insides;
  const send = inside.query.bind(client);
  inside.query = (...args) => {
    const [text, values, ...rest] = args;
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0) return send(...args);
    const name = names.nameOf(text);
    if (name === undefined) return send(...args);
    const judge = (error: unknown) => {
      if (isChangedResult(error)) names.forget(text);
    };
    const callback = rest[0] as Answered | undefined;
    if (callback === undefined) {
      const answer = send({ name, text, values });
      if (answer instanceof Promise) answer.catch(judge);
      return answer;
    }
    return send({ name, text, values }, (error: unknown, result: unknown) => {
      judge(error);
      callback(error, result);
    });
  };
}
