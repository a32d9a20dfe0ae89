/** Data that a visitor sends about himself; none of it may appear in a page that is cached for others. */
export interface Stranger {
  readonly mark: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Two people with different browsers, languages and addresses, without a cookie. */
export const STRANGERS: readonly [Stranger, Stranger] = [
  {
    mark: 'Linha9Azul',
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14; Linha9Azul) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'accept-language': 'pt-BR',
      'x-forwarded-for': '203.0.113.77',
      referer: 'https://busca.example/Linha9Azul',
    },
  },
  {
    mark: 'Linha4Amarela',
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0; Linha4Amarela) Gecko/20100101 Firefox/142.0',
      'accept-language': 'en-US',
      'x-forwarded-for': '198.51.100.14',
      referer: 'https://outra-busca.example/Linha4Amarela',
    },
  },
];

export interface Answered {
  readonly status: number;
  readonly setCookie: readonly string[];
  /** The page with its nonce replaced by NONCE, and its query by QUERY. */
  readonly html: string;
}

/** Requests a page as this visitor. A unique `query` forces a new rendering. */
export async function askAs(url: string, visitor: Stranger, query = ''): Promise<Answered> {
  const answer = await fetch(query === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${query}`, { headers: visitor.headers, redirect: 'manual' });
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? 'no nonce in the policy';
  const text = (await answer.text()).replaceAll(nonce, 'NONCE');
  return { status: answer.status, setCookie: answer.headers.getSetCookie(), html: query === '' ? text : text.replaceAll(query, 'QUERY') };
}
