import { describe, expect, it } from 'vitest';
import { seoSectionOf } from './seo-section.ts';

describe('the SEO section of a page', () => {
  it.each([
    ['/', 'home_page', null],
    ['/home', 'home_page', null],
    ['/casino', 'casino', null],
    ['/casino/', 'casino', null],
    ['/HOME', 'home_page', null],
    ['/Casino/Live', 'casino_categories', '2'],
    ['/Providers/palpite-originais', 'casino_providers', 'palpite-originais'],
    ['/casino/live', 'casino_categories', '2'],
    ['/casino/slots', 'casino_categories', '1'],
    ['/casino/originais', 'casino_categories', 'originais'],
    ['/casino/favorites', 'casino-favorites', null],
    ['/providers/palpite-originais', 'casino_providers', 'palpite-originais'],
    ['/providers', 'providers', null],
    ['/suppliers', 'suppliers', null],
    ['/play/mines', 'casino_games', 'mines'],
    ['/sports', 'sports', null],
    ['/sports/futebol/brasil', 'sports', 'brasil'],
    ['/sports/esports/cs2', 'sports', 'esports'],
    ['/sports/evento/e-1', 'sports', 'e-1'],
    ['/sports/resultados', 'sports', 'resultados'],
    ['/unsupported-browser', 'unsupported-browser', null],
    ['/promotions', 'promotions', null],
    ['/promotions/pix', 'promotions-id', null],
    ['/games/mines', 'games-mines', null],
    ['/games/double', 'games-double', null],
    ['/user/wallet/deposit', 'user-wallet-deposit', null],
    ['/Recover', 'recover', null],
    ['/recuperar-senha', 'recuperar-senha', null],
    ['/altenar-sports/x/y', 'altenar-sports-page', null],
    ['/rules-betting', 'rules-betting', null],
    ['/termos-de-uso', 'regulation', null],
  ])('of %s is %s %s', (pathname, section, sourceId) => {
    expect(seoSectionOf(pathname)).toEqual({ section, sourceId });
  });
});
