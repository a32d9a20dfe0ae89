import { existsSync, readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import * as z from 'zod';

const FILE = new URL('../../../shared/contracts/bacen-pix-api.openapi.yaml', import.meta.url);

const EXAMPLES = z.object({ components: z.object({ examples: z.record(z.string(), z.object({ value: z.unknown() })) }) });

export interface ApiPixContract {
  /** Throws unless `body` matches components/schemas/`name` of the Banco Central's API Pix 2.9. */
  expectValid(name: string, body: unknown): void;
  fits(name: string, body: unknown): boolean;
  /** The value of components/examples/`name`. */
  example(name: string): unknown;
}

/**
 * The official contract, or null if its file is missing; a build server must have it. One repair: its CPF patterns contain slashes ("/^\d{11}$/"), which no
 * text can match.
 */
export function apiPixContract(): ApiPixContract | null {
  if (!existsSync(FILE)) {
    if (process.env['CI'] === 'true') throw new Error('the API Pix contract is missing: ../shared/contracts/bacen-pix-api.openapi.yaml');
    process.stdout.write('The API Pix contract (../shared/contracts/bacen-pix-api.openapi.yaml) is not here; its checks are passed over.\n');
    return null;
  }
  const source = readFileSync(FILE, 'utf8').replaceAll('"/^\\\\d{11}$/"', '"^\\\\d{11}$"');
  const ajv = new Ajv({ strict: false, allErrors: true, formats: { int32: true } });
  addFormats(ajv);
  const document = asObject(parse(source));
  ajv.addSchema({ $id: 'api-pix', ...document });
  const { examples } = EXAMPLES.parse(document).components;
  const validator = (name: string): ValidateFunction => {
    const found = ajv.getSchema(`api-pix#/components/schemas/${name}`);
    if (found === undefined) throw new Error(`the contract has no schema ${name}`);
    return found;
  };
  return {
    example: (name) => examples[name]?.value,
    fits: (name, body) => validator(name)(body) === true,
    expectValid(name, body) {
      const validate = validator(name);
      if (validate(body) !== true) throw new Error(`${name}: ${ajv.errorsText(validate.errors)}\n${JSON.stringify(body, null, 2)}`);
    },
  };
}

function asObject(value: unknown): object {
  if (typeof value !== 'object' || value === null) throw new Error('the contract is no object');
  return value;
}
