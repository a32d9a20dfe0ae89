import type { IForbiddenRuleType, IRegularForbiddenRuleType } from 'dependency-cruiser';
import { TEST_CODE, TEST_HELPERS, TESTS } from './test-code.ts';

const NPM = (names: string) => `^node_modules/(${names})(/|$)`;

type Rule = Pick<IRegularForbiddenRuleType, 'from' | 'to'> & { readonly name: string; readonly comment: string };

const RULES: readonly Rule[] = [
  {
    name: 'domain-is-pure',
    comment: 'domain/ imports only kernel, itself and what our own games share: no Node, no npm, no other folder, types included.',
    from: { path: '^(server/modules/.+/)domain/', pathNot: TESTS },
    to: { pathNot: ['^kernel/', '^$1domain/', '^server/modules/originals/house-game/domain/'] },
  },
  {
    name: 'kernel-is-a-leaf',
    comment: 'kernel/ runs everywhere and imports only itself (the beacon check uses a curve library: docs/decisions/008; phones one of numbering plans).',
    from: { path: '^kernel/', pathNot: [TESTS, '^kernel/fairness/beacon\\.ts$', '^kernel/phone(-numbers-of-brazil)?\\.ts$'] },
    to: { pathNot: '^kernel/' },
  },
  {
    name: 'beacon-check-imports-its-curve-only',
    comment: 'kernel/fairness/beacon.ts imports the kernel and the pairing curve, nothing else.',
    from: { path: '^kernel/fairness/beacon\\.ts$' },
    to: { pathNot: ['^kernel/', NPM('@noble/curves')] },
  },
  {
    name: 'phones-import-numbering-plans-only',
    comment: 'kernel/phone.ts imports the kernel and libphonenumber, nothing else.',
    from: { path: '^kernel/phone(-numbers-of-brazil)?\\.ts$' },
    to: { pathNot: ['^kernel/', NPM('libphonenumber-js')] },
  },
  {
    name: 'contracts-are-leaves',
    comment: 'contracts/ imports only kernel, itself and zod.',
    from: { path: '^contracts/', pathNot: TESTS },
    to: { pathNot: ['^kernel/', '^contracts/', NPM('zod')] },
  },
  {
    name: 'events-are-leaves',
    comment: 'A module’s events.ts imports only kernel and contracts, so that every module may import it.',
    from: { path: '^server/modules/[^/]+/events\\.ts$' },
    to: { pathNot: ['^kernel/', '^contracts/'] },
  },
  {
    name: 'sql-lives-in-store',
    comment: 'Only store/ and the platform speak to the database: kysely and pg are imported nowhere else on the server.',
    from: { path: '^server/modules/', pathNot: ['/store/', ...TEST_CODE] },
    to: { path: NPM('kysely|pg') },
  },
  {
    name: 'platform-knows-no-domain',
    comment: 'server/platform/ is plumbing: it imports no module and no wiring.',
    from: { path: '^server/platform/' },
    to: { path: '^server/(modules|main)/' },
  },
  {
    name: 'nobody-imports-main',
    comment: 'server/main/ wires and is wired by nobody; tests and tools may start it.',
    from: { pathNot: ['^server/main/', '^tests/', '^tools/'] },
    to: { path: '^server/main/' },
  },
  {
    name: 'main-alone-reads-module-ts',
    comment: 'A module’s wiring (module.ts) is read by server/main only.',
    from: { path: '^(server|studio|sandbox|web|ui|contracts|kernel)/', pathNot: ['^server/main/', ...TEST_CODE] },
    to: { path: '^server/modules/[^/]+/module\\.ts$' },
  },
  {
    name: 'tests-see-public-surfaces',
    comment: 'Tests of a module may set their scene with any module, through its public surface, wiring, variables or test helpers.',
    from: { path: '^server/modules/([^/]+)/.*(\\.test\\.ts$|testing/)' },
    to: { path: '^server/modules/', pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/(index|events|module|variables)\\.ts$', TEST_HELPERS] },
  },
  {
    name: 'web-imports-no-server',
    comment: 'web/ and ui/ know the server by its contracts only.',
    from: { path: '^(web|ui)/' },
    to: { path: '^(server|studio|sandbox|db|tools)/' },
  },
  {
    name: 'server-imports-no-web',
    comment: 'server/ knows no page; the built renderer is loaded at run time.',
    from: { path: '^server/' },
    to: { path: '^(web|ui)/' },
  },
  {
    name: 'server-imports-no-sandbox',
    comment: 'server/ reaches the outside world over HTTP; its tests may start the sandbox that answers.',
    from: { path: '^server/', pathNot: [...TEST_CODE] },
    to: { path: '^sandbox/' },
  },
  {
    name: 'web-features-stay-apart',
    comment: 'web/features/<a> imports no other feature; what two need lives in web/shared.',
    from: { path: '^web/features/([^/]+)/' },
    to: { path: '^web/features/', pathNot: '^web/features/$1/' },
  },
  {
    name: 'features-know-no-route',
    comment: 'web/features/ imports nothing of web/app: routes and the frame put features together.',
    from: { path: '^web/features/' },
    to: { path: '^web/app/' },
  },
  {
    name: 'loaders-are-for-the-server',
    comment: 'A *.server.ts of the pages is imported by routes, root, the server’s entry and other *.server files only: the browser’s build has none.',
    from: { path: '^(web|ui)/', pathNot: [TESTS, '\\.server\\.tsx?$', '^web/app/routes/', '^web/app/(root|entry\\.server)\\.tsx$'] },
    to: { path: '\\.server\\.tsx?$' },
  },
  {
    name: 'lazy-files-are-fetched-later',
    comment: 'A *.lazy.tsx is imported dynamically only (web/shared/lazy): a static import would put it into the first load.',
    from: { path: '^(web|ui)/', pathNot: TESTS },
    to: { path: '\\.lazy\\.tsx$', dynamic: false },
  },
  {
    name: 'what-is-fetched-later-says-so',
    comment: 'A component that a page fetches later stands in a *.lazy.tsx; primitives of ui/ and routes may be fetched as they are.',
    from: { path: '^web/', pathNot: TESTS },
    to: { path: '^web/.+\\.tsx$', pathNot: ['\\.lazy\\.tsx$', '^web/app/routes/'], dynamic: true },
  },
  {
    name: 'shared-knows-no-feature',
    comment: 'web/shared/ imports neither features nor routes.',
    from: { path: '^web/shared/' },
    to: { path: '^web/(features|app)/' },
  },
  {
    name: 'ui-knows-no-page',
    comment: 'ui/ holds primitives: it imports kernel and npm, no page and no contract.',
    from: { path: '^ui/' },
    to: { path: '^(web|contracts)/' },
  },
  {
    name: 'browser-code-uses-no-node',
    comment: 'ui/, contracts/, kernel/ and web’s shared parts run in browsers.',
    from: { path: '^(ui|contracts|kernel|web/(features|shared))/', pathNot: [TESTS, '\\.server\\.tsx?$', '^web/shared/testing/'] },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'sandbox-imports-kernel-only',
    comment: 'The sandbox shares nothing with the server, or tests would compare code with itself.',
    from: { path: '^sandbox/' },
    to: { path: '^(server|studio|contracts|web|ui|db|tools|tests)/' },
  },
  {
    name: 'studio-imports-kernel-only',
    comment: 'The studio is a supplier like any other: it knows the casino by its provider wallet alone. Its tests may start the casino and the sandbox.',
    from: { path: '^studio/', pathNot: [...TEST_CODE] },
    to: { path: '^(server|sandbox|contracts|web|ui|db|tools|tests)/' },
  },
  {
    name: 'server-imports-no-studio',
    comment: 'The server reaches the studio over HTTP; its tests may start it.',
    from: { path: '^(server|db)/', pathNot: [...TEST_CODE] },
    to: { path: '^studio/' },
  },
  {
    name: 'studio-math-is-pure',
    comment: 'The mathematics of games imports the kernel and itself: no Node, no npm, no scene, so that a browser can replay what the studio drew.',
    from: { path: '^studio/(math/|games/[^/]+/math/)', pathNot: TESTS },
    to: { pathNot: ['^kernel/', '^studio/math/', '^studio/games/[^/]+/math/'] },
  },
  {
    name: 'studio-games-stay-apart',
    comment: 'studio/games/<a> imports no other game; what two need lives in studio/math, or in studio/stage for scenes.',
    from: { path: '^studio/games/([^/]+)/' },
    to: { path: '^studio/games/', pathNot: '^studio/games/$1/' },
  },
  {
    name: 'studio-browser-code-uses-no-node',
    comment: 'studio/stage and the scenes run in browsers: no Node, no part of the game server.',
    from: { path: '^studio/(stage/|games/[^/]+/scene/)', pathNot: [TESTS, '/testing/'] },
    to: { path: '^studio/rgs/' },
  },
  {
    name: 'production-imports-no-test',
    comment: 'What ships imports neither tests nor their helpers.',
    from: { path: '^(kernel|contracts|server|web|ui|studio|sandbox|db)/', pathNot: [...TEST_CODE] },
    to: { path: [TESTS, '^tests/', TEST_HELPERS] },
  },
  {
    name: 'no-cycles',
    comment: 'No two files need each other, not even for a type.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'every-import-resolves',
    comment: 'An import that resolves to nothing would pass every other rule.',
    from: { path: '^(kernel|contracts|server|web|ui|studio|sandbox|db|tools|tests)/' },
    to: { couldNotResolve: true, pathNot: ['^virtual:', '\\?(url|raw|inline|worker)$', '/\\+types/'] },
  },
];

/** The rules for any modules. */
export const layerRules: readonly IForbiddenRuleType[] = RULES.map((rule) => ({ severity: 'error', ...rule }));
