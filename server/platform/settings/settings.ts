import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database, Tx } from '../db/database.ts';

/** One public setting, declared by the module that uses it. `unit` says what the number counts (centavos, minutes…). */
export interface SettingDeclaration<T> {
  readonly key: string;
  readonly schema: z.ZodType<T>;
  readonly default: T;
  readonly unit: string;
  readonly meaning: string;
  /** True when the value comes from the environment: it is published, but never edited. */
  readonly readOnly?: boolean;
  /** Checks the value together with all others after the change. Returns the error as a text, or null. */
  readonly check?: (after: Readonly<Record<string, unknown>>) => string | null;
}

/** Declares a setting; readers pass the declaration object to `get`. */
export function declareSetting<T>(declaration: SettingDeclaration<T>): SettingDeclaration<T> {
  return declaration;
}

export interface SettingsReader {
  /** The current value in this process: at most 5 s older than the database's. */
  get<T>(declaration: SettingDeclaration<T>): T;
}

export type SettingRefusal = 'unknown_setting' | 'read_only_setting' | 'invalid_value';

export interface Settings extends SettingsReader {
  /** Every declared key with its value: what GET /v2/settings/ publishes. */
  all(): Record<string, unknown>;
  /** Adds the declarations of the modules, which are built after the registry because they read from it. A key declared twice is a bug and throws. */
  declare(declarations: readonly SettingDeclaration<unknown>[]): void;
  declarations(): readonly SettingDeclaration<unknown>[];
  /** Reads the database again when its version changed; returns the keys that changed. */
  refresh(): Promise<string[]>;
  /** Validates and stores a value inside the caller's transaction. Returns the old and the new value, or why it is refused. */
  set(tx: Tx, key: string, value: unknown, at: Date): Promise<{ ok: true; before: unknown; after: unknown } | SettingRefused>;
  /** `set` for several values: each is checked together with the others, and if one is refused none is stored. */
  setSeveral(tx: Tx, values: Readonly<Record<string, unknown>>, at: Date): Promise<{ ok: true; changes: readonly SettingChange[] } | SettingRefused>;
}

export interface SettingRefused {
  readonly ok: false;
  readonly code: SettingRefusal;
  readonly detail: string;
}

export interface SettingChange {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Builds the registry, empty or with the given declarations. */
export function createSettings(db: Database, declarations: readonly SettingDeclaration<unknown>[] = []): Settings {
  const byKey = new Map<string, SettingDeclaration<unknown>>();
  let values = new Map<string, unknown>();
  let version = -1;
  /** Rows that were read before their keys were declared. */
  let isWhole = false;
  // The registry's declaration decides the default: a brand may have another one than its module.
  const valueOf = (declaration: SettingDeclaration<unknown>) =>
    values.has(declaration.key) ? values.get(declaration.key) : (byKey.get(declaration.key) ?? declaration).default;

  const settings: Settings = {
    // The cached value was parsed by the declaration's own schema.
    get: <T>(declaration: SettingDeclaration<T>) => valueOf(declaration) as T,
    declare(added) {
      for (const declaration of added) {
        if (byKey.has(declaration.key)) throw new Error(`setting declared twice: ${declaration.key}`);
        byKey.set(declaration.key, declaration);
      }
      isWhole = false;
    },
    all: () => Object.fromEntries([...byKey.values()].map((declaration) => [declaration.key, valueOf(declaration)])),
    declarations: () => [...byKey.values()],
    async refresh() {
      const found = await db.k.selectFrom('platform_setting_version').select('version').executeTakeFirstOrThrow();
      if (isWhole && found.version === version) return [];
      const rows = await db.k.selectFrom('platform_setting').select(['key', 'value']).execute();
      // Two reads may overtake each other; the rows of a read are at least as new as its version.
      if (found.version < version) return [];
      const next = readable(rows, byKey);
      const changed = version === -1 ? [] : changedKeys(byKey, values, next);
      values = next;
      version = found.version;
      isWhole = true;
      return changed;
    },
    async set(tx, key, value, at) {
      const answer = await settings.setSeveral(tx, { [key]: value }, at);
      if (!answer.ok) return answer;
      const [change] = answer.changes;
      return { ok: true, before: change?.before, after: change?.after };
    },
    async setSeveral(tx, given, at) {
      const parsed = parseAll(given, byKey);
      if (!parsed.ok) return parsed;
      // Serialises changes of settings, so that values are checked against the current others.
      await tx.selectFrom('platform_setting_version').select('version').forUpdate().executeTakeFirstOrThrow();
      const stored = readable(await tx.selectFrom('platform_setting').select(['key', 'value']).execute(), byKey);
      const after = Object.fromEntries([...byKey.values()].map(({ key, default: initial }) => [key, stored.has(key) ? stored.get(key) : initial]));
      const changes = [...parsed.values].map(([key, value]) => ({ key, before: after[key], after: value }));
      for (const change of changes) after[change.key] = change.after;
      for (const { key } of changes) {
        const problem = byKey.get(key)?.check?.(after) ?? null;
        if (problem !== null) return { ok: false, code: 'invalid_value', detail: problem };
      }
      for (const change of changes) await store(tx, change, at);
      await tx
        .updateTable('platform_setting_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
      return { ok: true, changes };
    },
  };
  settings.declare(declarations);
  return settings;
}

function readable(rows: readonly { key: string; value: unknown }[], byKey: Map<string, SettingDeclaration<unknown>>): Map<string, unknown> {
  const next = new Map<string, unknown>();
  for (const row of rows) {
    const parsed = byKey.get(row.key)?.schema.safeParse(row.value);
    if (parsed?.success === true) next.set(row.key, parsed.data);
  }
  return next;
}

function changedKeys(byKey: Map<string, SettingDeclaration<unknown>>, before: Map<string, unknown>, after: Map<string, unknown>): string[] {
  return [...byKey.keys()].filter((key) => JSON.stringify(before.get(key)) !== JSON.stringify(after.get(key)));
}

/** Parses every value by its schema; returns the values, or the first one that is refused. */
function parseAll(
  given: Readonly<Record<string, unknown>>,
  byKey: ReadonlyMap<string, SettingDeclaration<unknown>>,
): { ok: true; values: Map<string, unknown> } | SettingRefused {
  const values = new Map<string, unknown>();
  for (const [key, value] of Object.entries(given)) {
    const declaration = byKey.get(key);
    if (declaration === undefined) return { ok: false, code: 'unknown_setting', detail: key };
    if (declaration.readOnly === true) return { ok: false, code: 'read_only_setting', detail: key };
    const parsed = declaration.schema.safeParse(value);
    if (!parsed.success) return { ok: false, code: 'invalid_value', detail: `${key}: ${parsed.error.issues.map((issue) => issue.message).join('; ')}` };
    values.set(key, parsed.data);
  }
  return { ok: true, values };
}

async function store(tx: Tx, change: SettingChange, at: Date): Promise<void> {
  const value = sql<never>`${JSON.stringify(change.after)}::jsonb`;
  await tx
    .insertInto('platform_setting')
    .values({ key: change.key, value, updated_at: at })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: at }))
    .execute();
}
