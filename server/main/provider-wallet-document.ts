import { MOST_CODE_LENGTH } from '#server/modules/casino/variables.ts';
import { openApiDocument } from '#server/platform/http/open-api/open-api-document.ts';
import type { Route } from '#server/platform/http/route.ts';

const TAG = 'provider wallet';

const DESCRIPTION = [
  'What a provider of games sends to the casino. POST, JSON; amounts are whole centavos (integers), the currency is BRL. Unknown fields are ignored.',
  'Each call carries three headers; the signature is over the timestamp as sent, directly followed by the raw body.',
  'The same transaction_id with the same content is answered the same, with `duplicate` true. 503 may be sent again with the same id.',
  'Rules and examples: docs/how-to/integrate-a-provider.md.',
].join(' ');

const HEADERS = [
  header('x-palpite-provider', { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: MOST_CODE_LENGTH }, 'Your provider code.'),
  header('x-palpite-timestamp', { type: 'string', pattern: '^\\d{1,12}$' }, 'Unix seconds, at most 300 away from the casino’s clock.'),
  header('x-palpite-signature', { type: 'string', pattern: '^[0-9a-f]{64}$' }, 'Lower-case hex of HMAC-SHA256(secret, timestamp + raw body).'),
];

interface Document {
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly requestBody: object;
  readonly responses: Readonly<Record<string, object>>;
}

/** The OpenAPI 3.1 document of the provider wallet's own dialect alone: the routes with its tag, and the headers that sign every call. */
export function providerWalletDocument(routes: readonly Route[]): object {
  const { paths, info: ofSite, ...document } = openApiDocument(routes.filter(({ tag }) => tag === TAG)) as Document;
  const info = { ...ofSite, title: 'Palpite provider wallet', description: DESCRIPTION };
  const calls = Object.entries(paths).map(([path, { post }]) => [path, { post: post === undefined ? {} : signed(post) }]);
  return { ...document, info, paths: Object.fromEntries(calls) as object };
}

/** Refusals of the dialect itself have its own shape; refusals before it is reached (a body too large, an unknown host name) have the site's. */
function signed({ responses, requestBody, ...operation }: Operation): object {
  const named = Object.entries(responses).map(([status, response]) => [
    status,
    '$ref' in response ? response : { ...response, description: MEANINGS[status] ?? 'Refused' },
  ]);
  return { ...operation, parameters: HEADERS, requestBody: { required: true, ...requestBody }, responses: Object.fromEntries(named) as object };
}

const MEANINGS: Readonly<Record<string, string>> = {
  200: 'Done, now or when it was first asked for',
  202: 'Parked: the bet of this win is not known yet; send it again until 200',
  401: 'Refused: who calls, or the session',
  402: 'Refused: the balance does not cover the bet',
  403: 'Refused: the player, the game or the stake',
  404: 'Refused: no such session or free round',
  409: 'Refused: what the transaction or its round has come to',
  422: 'Refused: the body',
  503: 'Not answered: send the same again with the same id',
};

function header(name: string, schema: object, description: string): object {
  return { name, in: 'header', required: true, schema, description };
}
