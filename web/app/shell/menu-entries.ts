import {
  BadgePercent,
  ChevronsDown,
  CircleDot,
  CircleQuestionMark,
  CircleUserRound,
  Dice5,
  Dices,
  FlagTriangleRight,
  Gem,
  Heart,
  House,
  LoaderPinwheel,
  type LucideIcon,
  Scale,
  ShieldCheck,
  ShieldHalf,
  Spade,
  Ticket,
  TrendingUp,
  Trophy,
} from 'lucide-react';
import { type GameId, games, isOfferedUnder } from '#contracts/games.ts';
import type { MenuSetting, SiteSettings } from '#web/shared/settings/site-settings.ts';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
  /** The entries below it; one level only. */
  readonly children: readonly MenuEntry[];
  /** The number that the entry's badge shows. */
  readonly counts?: 'open-bets';
}

type Place = MenuSetting['place'];

const gameIcons: Readonly<Record<GameId, LucideIcon>> = {
  mines: Gem,
  double: LoaderPinwheel,
  dice: Dice5,
  crash: TrendingUp,
  plinko: ChevronsDown,
  roulette: CircleDot,
  wheel: FlagTriangleRight,
  derby: ShieldHalf,
  baccarat: Spade,
};

/** Icons by the names that an operator's menu may use; any other name, such as the player's own pages, has the player's icon. */
const icons: Readonly<Record<string, LucideIcon>> = {
  ...gameIcons,
  home: House,
  casino: Dices,
  sports: Trophy,
  promotions: BadgePercent,
  favorites: Heart,
  fairness: Scale,
  protection: ShieldCheck,
};

const NONE: readonly MenuEntry[] = [];
const home: MenuEntry = { label: 'Início', to: '/', icon: House, children: NONE };
const casino: MenuEntry = { label: 'Cassino', to: '/casino', icon: Dices, children: NONE };
const originals = games.map(({ id, name, path, profiles }) => ({ label: name, to: path, icon: gameIcons[id], children: NONE, profiles }));
const sports: MenuEntry = { label: 'Esportes', to: '/sports', icon: Trophy, children: NONE };
/** Only for players. */
const myBets: MenuEntry = { label: 'Apostas', to: '/sports/minhas-apostas', icon: Ticket, children: NONE, counts: 'open-bets' };
const promotions: MenuEntry = { label: 'Promoções', to: '/promotions', icon: BadgePercent, children: NONE };
const favourites: MenuEntry = { label: 'Favoritos', to: '/casino/favorites', icon: Heart, children: NONE };
const fairness: MenuEntry = { label: 'Jogo justo', to: '/fairness', icon: Scale, children: NONE };
const protection: MenuEntry = { label: 'Proteção', to: '/user/protection', icon: ShieldCheck, children: NONE };
/** Only for visitors, who have no limits of their own yet. */
const care: MenuEntry = { label: 'Jogo responsável', to: '/jogo-responsavel', icon: ShieldCheck, children: NONE };
/** Opens the panel over the page where scripts run (features/support). */
const help: MenuEntry = { label: 'Ajuda', to: '/ajuda', icon: CircleQuestionMark, children: NONE };
const account: MenuEntry = { label: 'Conta', to: '/user/account', icon: CircleUserRound, children: NONE };

const pages: readonly MenuEntry[] = [
  ['Ajuda', '/ajuda'],
  ['Jogo responsável', '/jogo-responsavel'],
  ['Regras de apostas', '/rules-betting'],
  ['Provedores', '/providers'],
  ['Termos de uso', '/termos-de-uso'],
  ['Política de privacidade', '/politica-de-privacidade'],
  ['Política de cookies', '/politica-de-cookies'],
  ['Prevenção à lavagem de dinheiro', '/prevencao-a-lavagem-de-dinheiro'],
  ['Licença', '/licenca'],
  ['Sobre nós', '/sobre-nos'],
  ['Contato', '/contato'],
].map(([label = '', to = '']) => ({ label, to, icon: Scale, children: NONE }));

/**
 * The built-in menu: only pages that exist, so that no link is dead. On a wide screen the rail is the only menu: the header has one only
 * where the operator set it.
 */
const builtIn: Readonly<Record<Place, readonly MenuEntry[]>> = {
  header: [],
  rail: [home, casino, ...originals, sports, myBets, promotions, favourites, fairness, protection],
  bottom: [home, casino, sports, myBets, promotions, account],
  footer: [fairness, ...pages],
};

/** Whether an entry is current only at its exact address: home, and sports on the page of a player's bets, which has its own entry. */
export function isExact(to: string, pathname: string): boolean {
  return to === '/' || pathname === myBets.to;
}

/** Entries that the switches and the profile remove from the built-in menu: closed sections, and games that the profile doesn't offer. */
function switchedOff(settings: SiteSettings): ReadonlySet<MenuEntry> {
  return new Set([
    ...(settings.casino_enabled ? [] : [casino, ...originals, favourites]),
    ...(settings.sport_enabled ? [] : [sports]),
    ...(settings.sport_enabled && settings.sport_sportbook_type === 'native' ? [] : [myBets]),
    ...originals.filter((game) => !isOfferedUnder(game, settings.compliance_profile)),
  ]);
}

function ownEntry({ label, to, icon, children = [] }: MenuSetting): MenuEntry {
  return { label, to, icon: icons[icon] ?? CircleUserRound, children: children.map(ownEntry) };
}

/**
 * The entries of one place: the operator's where the settings have any, else the built-in ones that are switched on. A visitor has no bets,
 * and their protection entry leads to a page to read; on a phone the entry of a player's bets replaces a visitor's promotions. The main
 * menu always ends with help.
 */
export function menuEntries(settings: SiteSettings, place: Place, visitor = false): readonly MenuEntry[] {
  const own = settings.menus.filter((entry) => entry.place === place).map(ownEntry);
  const off = switchedOff(settings);
  const bets = !visitor && !off.has(myBets);
  const left = (entry: MenuEntry) => off.has(entry) || (entry === myBets && !bets) || (entry === promotions && place === 'bottom' && bets);
  const shown = own.length > 0 ? own : builtIn[place].filter((entry) => !left(entry)).map((entry) => (visitor && entry === protection ? care : entry));
  return place !== 'rail' || shown.some(({ to }) => to === help.to) ? shown : [...shown, help];
}
