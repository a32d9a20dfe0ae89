/** Functions of a library's file that this site never calls, and their replacement bodies. */
export interface Unused {
  readonly file: RegExp;
  readonly functions: Readonly<Record<string, string>>;
}

const nothing = (names: string): Readonly<Record<string, string>> => Object.fromEntries(names.split(' ').map((name) => [name, '']));

/**
 * React Router's fetchers, actions, blockers, discovery of routes, prefetching links and server components: no page uses them, forms call
 * the API themselves. React's `<ViewTransition>`, `<Activity>` and `<SuspenseList>`, its actions of forms, refs of fragments and custom
 * elements: no page uses them. `unused-functions.test.ts` checks that against the source of the pages.
 */
export const UNUSED: readonly Unused[] = [
  {
    file: /react-router\/dist\/production\/lib\/router\/router\.js$/,
    functions: {
      ...nothing('handleFetcherAction handleFetcherLoader fetch discoverRoutes updateBlocker shouldBlockNavigation markFetchRedirectsDone patchRoutesImpl'),
      handleAction: 'throw new Error("no page has an action");',
    },
  },
  {
    file: /react-router\/dist\/production\/lib\/hooks\.js$/,
    functions: nothing('RSCErrorHandler'),
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/components\.js$/,
    functions: nothing('PrefetchPageLinks RSCPrefetchPageLinksImpl PrefetchPageLinksImpl useKeyedPrefetchLinks'),
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/links\.js$/,
    functions: nothing('getKeyedPrefetchLinks getNewMatchesForLinks'),
  },
  {
    file: /react-router\/dist\/production\/lib\/dom\/ssr\/single-fetch\.js$/,
    functions: nothing('singleFetchActionStrategy singleFetchLoaderFetcherStrategy nonSsrStrategy'),
  },
  {
    file: /react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions: nothing(
      'startViewTransition measureViewTransitionHostInstancesRecursive restoreViewTransitionName commitDeletedPairViewTransitions commitExitViewTransitions ' +
        'measureNestedViewTransitions applyViewTransitionToHostInstancesRecursive commitAppearingPairViewTransitions commitEnterViewTransitions ' +
        'applyViewTransitionName commitNestedViewTransitions restorePairedViewTransitions restoreViewTransitionOnHostInstances scheduleViewTransitionEvent ' +
        'restoreEnterOrExitViewTransitions getViewTransitionName restoreNestedViewTransitions measureClonedInstance createViewTransitionInstance ' +
        'getViewTransitionClassName updateActivityComponent retryActivityComponentWithoutHydrating mountActivityChildren updateSuspenseListComponent ' +
        'initSuspenseListRenderState setPropOnCustomElement validateDocumentPositionWithFiberTree mountActionState updateActionStateImpl runActionStateAction ' +
        'dispatchActionState rerenderActionState onActionSuccess onActionError handleActionReturnValue startHostTransition',
    ),
  },
];

/**
 * The file's code with the bodies of those functions, including parameters, replaced; null where it isn't one of these files. Throws for a
 * function that doesn't exist.
 */
export function withoutUnused(code: string, id: string): string | null {
  const unused = UNUSED.find(({ file }) => file.test(id));
  if (unused === undefined) return null;
  return Object.entries(unused.functions).reduce((text, [name, body]) => {
    const found = new RegExp(`^([\\t ]*)((?:async )?function ${name})\\([^)]*\\) \\{\\n[\\s\\S]*?^\\1\\}`, 'm');
    if (!found.test(text)) throw new Error(`${id} has no function ${name} any more: see web/build/unused-functions.ts`);
    return text.replace(found, (_, indent: string, head: string) => `${indent}${head}() {${body}}`);
  }, code);
}
