import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swc from '@swc/core';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';

const FOLDERS = ['kernel', 'contracts', 'server', 'web', 'ui', 'studio', 'sandbox', 'db', 'tools', 'tests', 'module-graph.ts'];

// dependency-cruiser parses with swc but does not declare that a .tsx file may contain JSX.
const parseFile = swc.parseFileSync.bind(swc);
swc.parseFileSync = ((path, options) => parseFile(path, { ...options, syntax: 'typescript', tsx: path.endsWith('x') })) as typeof swc.parseFileSync;

/** A violation of a rule: `from` imports `to`. */
export interface Breach {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Cruised {
  /** Paths of our own parsed files. */
  readonly files: ReadonlySet<string>;
  readonly breaches: readonly Breach[];
}

/** Reads every import of the tree at `root` (types included) and applies `rules`. */
export async function cruiseTree(root: string, rules: readonly IForbiddenRuleType[]): Promise<Cruised> {
  const { output } = await cruise(
    FOLDERS.filter((folder) => existsSync(join(root, folder))),
    {
      baseDir: root,
      // TypeScript 7 has no compiler API: without swc dependency-cruiser parses no file and passes.
      parser: 'swc',
      tsPreCompilationDeps: true,
      // Not `exclude`: that would hide npm packages from the purity rule.
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '^db/generated/' },
      validate: true,
      // Leaves out the importers of each file: no rule needs them, and they take a fifth of the time.
      skipAnalysisNotInRules: true,
      ruleSet: { forbidden: [...rules] },
    },
    { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'], extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'] },
  );
  return understood(output);
}

function understood(output: ICruiseResult | string): Cruised {
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a report instead of a result');
  return {
    files: new Set(output.modules.filter((module) => module.coreModule !== true && !module.source.includes('node_modules')).map((module) => module.source)),
    breaches: output.summary.violations.map((violation) => ({ rule: violation.rule.name, from: violation.from, to: violation.to })),
  };
}
