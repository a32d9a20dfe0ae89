import { CircleUserRound, Gem, House, Landmark, ListOrdered, LoaderPinwheel, type LucideIcon, Scale, Star, Wallet } from 'lucide-react';
import type { MenuSetting } from '#web/shared/settings/site-settings.ts';

export interface MenuEntry {
  readonly label: string;
  readonly to: string;
  readonly icon: LucideIcon;
}

type Place = MenuSetting['place'];

const icons: Readonly<Record<string, LucideIcon>> = {
  home: House,
  mines: Gem,
  double: LoaderPinwheel,
  wallet: Wallet,
  account: CircleUserRound,
  transactions: ListOrdered,
  fairness: Scale,
  withdraw: Landmark,
};

const home: MenuEntry = { label: 'Início', to: '/', icon: House };
const mines: MenuEntry = { label: 'Mines', to: '/games/mines', icon: Gem };
const double: MenuEntry = { label: 'Double', to: '/games/double', icon: LoaderPinwheel };
const fairness: MenuEntry = { label: 'Jogo justo', to: '/fairness', icon: Scale };
const wallet: MenuEntry = { label: 'Carteira', to: '/user/wallet', icon: Wallet };
const transactions: MenuEntry = { label: 'Transações', to: '/user/transaction', icon: ListOrdered };
const account: MenuEntry = { label: 'Conta', to: '/user/account', icon: CircleUserRound };

const pages: readonly MenuEntry[] = [
  ['Jogo responsável', '/jogo-responsavel'],
  ['Termos de uso', '/termos-de-uso'],
  ['Política de privacidade', '/politica-de-privacidade'],
  ['Política de cookies', '/politica-de-cookies'],
  ['Prevenção à lavagem de dinheiro', '/prevencao-a-lavagem-de-dinheiro'],
  ['Licença', '/licenca'],
  ['Sobre nós', '/sobre-nos'],
  ['Contato', '/contato'],
].map(([label = '', to = '']) => ({ label, to, icon: Scale }));

/** The built-in menu: only pages that exist, so that no link leads nowhere. */
const builtIn: Readonly<Record<Place, readonly MenuEntry[]>> = {
  header: [mines, double, fairness],
  rail: [home, mines, double, fairness, wallet, transactions, account],
  bottom: [home, mines, double, wallet, account],
  footer: [fairness, ...pages],
};

/** The entries of one place: the operator's where the settings have any, else the built-in ones. */
export function menuEntries(menus: readonly MenuSetting[], place: Place): readonly MenuEntry[] {
  const own = menus.filter((entry) => entry.place === place).map((entry) => ({ label: entry.label, to: entry.to, icon: icons[entry.icon] ?? Star }));
  return own.length > 0 ? own : builtIn[place];
}
