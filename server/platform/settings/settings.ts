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
  /** True when the value comes from the environment: published, never edited. */
  readonly readOnly?: boolean;
}

/** Declares a setting; the declaration object is what readers pass to `get`. */
export function declareSetting<T>(declaration: SettingDeclaration<T>): SettingDeclaration<T> {
  return declaration;
}

export interface SettingsReader {
  /** The value in force in this process: at most 5 s behind the database. */
  get<T>(declaration: SettingDeclaration<T>): T;
}

export type SettingRefusal = 'unknown_setting' | 'read_only_setting' | 'invalid_value';

export interface Settings extends SettingsReader {
  /** Every declared key with its value: what GET /v2/settings/ publishes. */
  all(): Record<string, unknown>;
  declarations(): readonly SettingDeclaration<unknown>[];
  /** Re-reads the database when its version moved; returns the keys that changed. */
  refresh(): Promise<string[]>;
  /** Validates and stores a value inside the caller's transaction. Returns the old and new value, or why not. */
  set(
    tx: Tx,
    key: string,
    value: unknown,
    at: Date,
  ): Promise<{ ok: true; before: unknown; after: unknown } | { ok: false; code: SettingRefusal; detail: string }>;
}

/** Builds the registry from every module's declarations; two declarations of one key are a bug and throw. */
export function createSettings(db: Database, declarations: readonly SettingDeclaration<unknown>[]): Settings {
  const byKey = new Map<string, SettingDeclaration<unknown>>();
  for (const declaration of declarations) {
    if (byKey.has(declaration.key)) throw new Error(`setting declared twice: ${declaration.key}`);
    byKey.set(declaration.key, declaration);
  }
  let values = new Map<string, unknown>();
  let version = -1;
  const valueOf = (declaration: SettingDeclaration<unknown>) => (values.has(declaration.key) ? values.get(declaration.key) : declaration.default);

  return {
    get: <T>(declaration: SettingDeclaration<T>) => valueOf(declaration as SettingDeclaration<unknown>) as T,
    all: () => Object.fromEntries([...byKey.values()].map((declaration) => [declaration.key, valueOf(declaration)])),
    declarations: () => [...byKey.values()],
    async refresh() {
      const found = await db.k.selectFrom('platform_setting_version').select('version').executeTakeFirstOrThrow();
      if (found.version === version) return [];
      const rows = await db.k.selectFrom('platform_setting').select(['key', 'value']).execute();
      const next = readable(rows, byKey);
      const changed = version === -1 ? [] : changedKeys(byKey, values, next);
      values = next;
      version = found.version;
      return changed;
    },
    async set(tx, key, value, at) {
      const declaration = byKey.get(key);
      if (declaration === undefined) return { ok: false, code: 'unknown_setting', detail: key };
      if (declaration.readOnly === true) return { ok: false, code: 'read_only_setting', detail: key };
      const parsed = declaration.schema.safeParse(value);
      if (!parsed.success) return { ok: false, code: 'invalid_value', detail: parsed.error.issues.map((issue) => issue.message).join('; ') };
      const stored = await tx.selectFrom('platform_setting').select('value').where('key', '=', key).executeTakeFirst();
      const json = sql<never>`${JSON.stringify(parsed.data)}::jsonb`;
      await tx
        .insertInto('platform_setting')
        .values({ key, value: json, updated_at: at })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: json, updated_at: at }))
        .execute();
      await tx
        .updateTable('platform_setting_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
      return { ok: true, before: stored === undefined ? declaration.default : stored.value, after: parsed.data };
    },
  };
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
