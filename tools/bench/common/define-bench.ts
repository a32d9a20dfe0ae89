import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { machineFacts, say } from './facts.ts';

/** The options of a bench with their defaults: sizes, and switches. */
type Sizes = Readonly<Record<string, number | string | boolean>>;
type Widened<S> = { readonly [K in keyof S]: S[K] extends number ? number : S[K] extends boolean ? boolean : string };

interface Definition<S extends Sizes> {
  readonly name: string;
  readonly sizes: S;
  /** The sizes for the check: the same work on every path, but as little as possible. */
  readonly tiny: Partial<Widened<S>>;
  /** True if it measures the site's own process (common/bench-site.ts). */
  readonly usesSite?: boolean;
  /** Does the work and prints its figures. */
  measure(sizes: Widened<S>): Promise<void>;
}

export interface Bench {
  readonly name: string;
  readonly usesSite: boolean;
  /** `args` as on the command line: `--bets 6000`, a switch by its name alone, `--tiny` for the tiny sizes. */
  run(args: readonly string[]): Promise<void>;
}

/** The export `bench` of each file of tools/bench/. Prints the machine first, and last how to repeat the run; with the switch `json` neither. */
export function defineBench<const S extends Sizes>({ name, sizes, tiny, usesSite = false, measure }: Definition<S>): Bench {
  return {
    name,
    usesSite,
    async run(args) {
      const asked = sizesOf(sizes, tiny as Sizes, args);
      if (asked['json'] === true) return measure(asked as Widened<S>);
      say(machineFacts());
      await measure(asked as Widened<S>);
      say(`Again: npm run bench ${name} ${words(asked)}`.trimEnd());
    },
  };
}

function sizesOf(sizes: Sizes, tiny: Sizes, args: readonly string[]): Sizes {
  const options = Object.fromEntries(Object.entries(sizes).map(([key, size]) => [key, { type: typeof size === 'boolean' ? 'boolean' : 'string' } as const]));
  const { values }: { values: Record<string, string | boolean | undefined> } = parseArgs({
    args: args.filter((word) => word !== '--'),
    options: { ...options, tiny: { type: 'boolean' } },
  });
  const base: Sizes = values['tiny'] === true ? { ...sizes, ...tiny } : sizes;
  return Object.fromEntries(
    Object.entries(base).map(([key, size]) => {
      const given = values[key];
      return [key, given === undefined ? size : typeof size === 'number' ? Number(given) : given];
    }),
  );
}

function words(sizes: Sizes): string {
  const options = Object.entries(sizes).flatMap(([key, size]) => (size === false ? [] : size === true ? [`--${key}`] : [`--${key} ${size}`]));
  return options.length === 0 ? '' : `-- ${options.join(' ')}`;
}

const FOLDER = new URL('../', import.meta.url);
const COMMAND = 'bench.ts';

/** The names of all benches: every file of tools/bench/ except the command itself. */
export async function benchNames(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.ts') && file !== COMMAND);
  return files.map((file) => file.slice(0, -'.ts'.length));
}

export async function loadBench(name: string): Promise<Bench> {
  const { bench } = (await import(new URL(`${name}.ts`, FOLDER).href)) as { readonly bench?: Bench };
  if (bench?.name !== name) throw new Error(`tools/bench/${name}.ts exports no bench of its name (defineBench)`);
  return bench;
}
