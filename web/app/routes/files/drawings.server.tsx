import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BRANDS, type Brand, brandIds } from '#contracts/site/brands.ts';
import { type GameId, gameIds } from '#contracts/games.ts';
import { BannerDeposit } from '#ui/art/banners/banner-deposit.tsx';
import { BannerLogin } from '#ui/art/banners/banner-login.tsx';
import { BannerMajority } from '#ui/art/banners/banner-majority.tsx';
import { BannerRecovery } from '#ui/art/banners/banner-recovery.tsx';
import { BannerRegister } from '#ui/art/banners/banner-register.tsx';
import { BannerRegisterCancel } from '#ui/art/banners/banner-register-cancel.tsx';
import { SportsField } from '#ui/art/banners/sports-field.tsx';
import { DoublePoster } from '#ui/art/double/double-poster.tsx';
import { Gem } from '#ui/art/gem.tsx';
import { HeroArt } from '#ui/art/hero-art.tsx';
import { MinesPoster } from '#ui/art/mines-poster.tsx';
import { OgPicture } from '#ui/art/og-picture.tsx';
import { CasinoEmpty } from '#ui/art/places/casino-empty.tsx';
import { MaintenancePlace } from '#ui/art/places/maintenance-place.tsx';
import { SupportPlace } from '#ui/art/places/support-place.tsx';
import { PromoBonus } from '#ui/art/promotions/promo-bonus.tsx';
import { PromoConferir } from '#ui/art/promotions/promo-conferir.tsx';
import { PromoLimites } from '#ui/art/promotions/promo-limites.tsx';
import { PromoPix } from '#ui/art/promotions/promo-pix.tsx';
import { BrandIcon, BrandLogoPicture, BrandSheet } from '#ui/brands/brand-pictures.tsx';
import { BaccaratPoster } from '#ui/art/cards/baccarat-poster.tsx';
import { CrashPoster } from '#ui/art/crash-poster.tsx';
import { DerbyPoster } from '#ui/art/cards/derby-poster.tsx';
import { DicePoster } from '#ui/art/dice-poster.tsx';
import { PlinkoPoster } from '#ui/art/plinko-poster.tsx';
import { RoulettePoster } from '#ui/art/roulette-poster.tsx';
import { WheelPoster } from '#ui/art/wheel/wheel-poster.tsx';

type Drawings = Readonly<Record<string, () => ReactNode>>;

const posters: Readonly<Record<GameId, () => ReactNode>> = {
  mines: () => <MinesPoster />,
  double: () => <DoublePoster />,
  dice: () => <DicePoster />,
  crash: () => <CrashPoster />,
  plinko: () => <PlinkoPoster />,
  roulette: () => <RoulettePoster />,
  wheel: () => <WheelPoster />,
  derby: () => <DerbyPoster />,
  baccarat: () => <BaccaratPoster />,
};

const drawings: Drawings = {
  'banner-register.svg': () => <BannerRegister />,
  'banner-login.svg': () => <BannerLogin />,
  'banner-deposit.svg': () => <BannerDeposit />,
  'banner-recovery.svg': () => <BannerRecovery />,
  'banner-register-cancel.svg': () => <BannerRegisterCancel />,
  'banner-majority.svg': () => <BannerMajority />,
  'casino-empty.svg': () => <CasinoEmpty />,
  'gem.svg': () => <Gem />,
  'hero.svg': () => <HeroArt />,
  'maintenance.svg': () => <MaintenancePlace />,
  'promo-bonus.svg': () => <PromoBonus />,
  'promo-conferir.svg': () => <PromoConferir />,
  'promo-limites.svg': () => <PromoLimites />,
  'promo-pix.svg': () => <PromoPix />,
  'sports-field.svg': () => <SportsField />,
  'support.svg': () => <SupportPlace />,
  ...Object.fromEntries(gameIds.map((id) => [`${id}.svg`, posters[id]])),
  ...Object.assign({}, ...brandIds.map((id) => brandFiles(BRANDS[id]))),
};

/** A brand's files: the sheet that pages use, its logo for dark and for light grounds, its icons, and the picture of shared links. */
function brandFiles({ id, colours }: Brand): Drawings {
  const dark = { primary: colours.primary, accent: colours.info };
  // The default brand's yellow is the same in both themes; the other brands use a deeper tone on light grounds.
  const light = { primary: colours.primary_light, accent: colours.info_light };
  return {
    [`${id}-brand.svg`]: () => <BrandSheet id={id} />,
    [`${id}-logo.svg`]: () => <BrandLogoPicture id={id} paint={dark} ink="#f3f6fc" />,
    [`${id}-logo-dark.svg`]: () => <BrandLogoPicture id={id} paint={light} ink="#0b1220" />,
    [`${id}-favicon.svg`]: () => <BrandIcon id={id} paint={dark} />,
    [`${id}-og.svg`]: () => <OgPicture id={id} paint={dark} />,
    [`${id}-maskable.svg`]: () => <BrandIcon id={id} paint={dark} bleed />,
  };
}

/** Every drawing that is served as a picture file, by name. */
export const drawingNames: readonly string[] = Object.keys(drawings);

/** The picture file of that name: SVG text, or undefined. */
export function drawSvg(name: string): string | undefined {
  const draw = Object.hasOwn(drawings, name) ? drawings[name] : undefined;
  return draw === undefined ? undefined : renderToStaticMarkup(draw()).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}

/** Answers with the picture; browsers cache it for a day. */
export function drawingResponse(name: string): Response {
  const svg = drawSvg(name);
  if (svg === undefined) return new Response(null, { status: 404 });
  return new Response(svg, { headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' } });
}
