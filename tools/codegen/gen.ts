import { startTestCluster } from '../postgres/test-cluster.mjs';
import { architecturePicture } from './architecture/architecture-picture.ts';
import { isCurrent, writeGenerated, type GeneratedFile } from './generated-file.ts';
import { metricsPage } from './metrics-page.ts';
import { openApi } from './open-api.ts';
import { functionTypes } from './function-types.ts';
import { tableTypes } from './table-types.ts';

/** `npm run gen`: writes all generated files. With `--check` it writes nothing and fails, naming each file that is out of date. */
async function gen(check: boolean): Promise<void> {
  for (const file of await generateAll()) {
    const current = await isCurrent(file);
    if (!check && !current) await writeGenerated(file);
    if (check && !current) process.exitCode = 1;
    process.stdout.write(`${file.path}: ${current ? 'up to date' : check ? 'OUT OF DATE, run "npm run gen"' : 'written'}\n`);
  }
}

async function generateAll(): Promise<GeneratedFile[]> {
  const server = await startTestCluster();
  try {
    return [await tableTypes(server.url), await functionTypes(server.url), ...(await openApi()), await metricsPage(), architecturePicture()];
  } finally {
    server.close();
  }
}

await gen(process.argv.includes('--check'));
