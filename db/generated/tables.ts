// Made by "npm run gen:types" from the migrated schema. Do not edit: change a migration and run it again.
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export interface Outbox {
  attempts: Generated<number>;
  due_at: Date;
  id: Generated<number>;
  last_error: string | null;
  payload: Json;
  topic: string;
}

export interface PlatformAudit {
  act: string;
  actor: string;
  after: Json | null;
  at: Date;
  before: Json | null;
  hash: Buffer;
  id: Generated<number>;
  previous: Buffer;
  reason: string;
  subject: string;
}

export interface PlatformClock {
  offset_ms: Generated<number>;
  only_row: Generated<boolean>;
}

export interface PlatformIdempotency {
  body: Json | null;
  created_at: Date;
  fingerprint: Buffer;
  key: string;
  locked_until: Date | null;
  operation: string;
  owner: string;
  status: number | null;
}

export interface PlatformSetting {
  key: string;
  updated_at: Date;
  value: Json;
}

export interface PlatformSettingVersion {
  only_row: Generated<boolean>;
  version: Generated<number>;
}

export interface SchemaMigration {
  applied_at: Generated<Date>;
  checksum: string;
  name: string;
}

export interface DB {
  outbox: Outbox;
  platform_audit: PlatformAudit;
  platform_clock: PlatformClock;
  platform_idempotency: PlatformIdempotency;
  platform_setting: PlatformSetting;
  platform_setting_version: PlatformSettingVersion;
  schema_migration: SchemaMigration;
}
