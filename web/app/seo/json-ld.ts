type JsonLd = Record<string, string | number | object>;

/** schema.org: who runs the site, and the address of its search. `logo`: an absolute address. */
export function organisation(origin: string, name: string, logo: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${origin}/#org`, name, url: `${origin}/`, logo },
      {
        '@type': 'WebSite',
        '@id': `${origin}/#site`,
        name,
        url: `${origin}/`,
        inLanguage: 'pt-BR',
        publisher: { '@id': `${origin}/#org` },
        potentialAction: { '@type': 'SearchAction', target: `${origin}/casino?q={search_term_string}`, 'query-input': 'required name=search_term_string' },
      },
    ],
  };
}

const SECTIONS: Readonly<Record<string, string>> = {
  casino: 'Cassino',
  providers: 'Provedores',
  promotions: 'Promoções',
  sports: 'Esportes',
};

/** schema.org: the path from the home page to this page. */
export function breadcrumbs(origin: string, pathname: string, title: string): JsonLd {
  const segments = pathname.split('/').filter((segment) => segment !== '');
  const [first = ''] = segments;
  const section = segments.length > 1 ? SECTIONS[first] : undefined;
  const trail = [
    { name: 'Início', item: `${origin}/` },
    ...(section === undefined ? [] : [{ name: section, item: `${origin}/${first}` }]),
    { name: title, item: origin + pathname },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, item }, index) => ({ '@type': 'ListItem', position: index + 1, name, item })),
  };
}
