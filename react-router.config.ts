import type { Config } from '@react-router/dev/config';
import { precompressAssets } from './web/build/precompress-assets.ts';

export default {
  appDirectory: 'web/app',
  buildDirectory: 'build',
  ssr: true,
  // Few routes: one manifest with the document beats a request per discovery.
  routeDiscovery: { mode: 'initial' },
  buildEnd: ({ reactRouterConfig }) => precompressAssets(`${reactRouterConfig.buildDirectory}/client`),
} satisfies Config;
