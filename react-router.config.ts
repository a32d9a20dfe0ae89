import type { Config } from '@react-router/dev/config';
import { leanManifest } from './web/build/lean-manifest.ts';
import { precompressAssets } from './web/build/precompress-assets.ts';

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // Few routes: one manifest with the document beats a request per discovery.
  routeDiscovery: { mode: 'initial' },
  async buildEnd({ reactRouterConfig }) {
    const client = `${reactRouterConfig.buildDirectory}/client`;
    await leanManifest(client);
    await precompressAssets(client);
  },
} satisfies Config;
