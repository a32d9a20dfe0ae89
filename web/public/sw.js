// Keeps one page for lost connections, and nothing else: no page of the site, no answer of its API. Registered by
// shell/visit/keep-offline-page.ts; the query names the build and site it was made for, and changes with them.
const PAGE = '/sem-conexao';
const KEPT = `sem-conexao ${new URL(self.location.href).searchParams.get('v')}`;

self.addEventListener('install', (event) => {
  // This worker handles only navigations: where the browser supports routes, other requests skip it.
  if ('addRoutes' in event) event.addRoutes({ condition: { not: { requestMode: 'navigate' } }, source: 'network' });
  event.waitUntil(keep());
});

async function keep() {
  const cache = await caches.open(KEPT);
  await cache.add(new Request(PAGE, { cache: 'reload', credentials: 'omit' }));
  await self.skipWaiting();
}

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

async function takeOver() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  // The page is requested while this worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(open(event));
});

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const page = await caches.match(PAGE);
    if (page === undefined) throw error;
    return page;
  }
}
