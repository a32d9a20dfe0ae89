import {
  BadgePercent,
  CircleDollarSign,
  BellRing,
  FileCheck,
  Gift,
  Goal,
  KeyRound,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  ShieldCheck,
  Trophy,
} from 'lucide-react';
import type { NoticeKind } from '#contracts/account/notifications.ts';

/** The icon of a notice by its kind; `word` is its text for screen readers. */
export const NOTICE_ICONS: Readonly<Record<NoticeKind, { readonly icon: LucideIcon; readonly word: string }>> = {
  security: { icon: KeyRound, word: 'Segurança' },
  account: { icon: BellRing, word: 'Conta' },
  deposit: { icon: CircleDollarSign, word: 'Depósito' },
  withdrawal: { icon: Landmark, word: 'Saque' },
  document: { icon: FileCheck, word: 'Documentos' },
  protection: { icon: ShieldCheck, word: 'Proteção' },
  bonus: { icon: Gift, word: 'Bônus' },
  bet: { icon: Trophy, word: 'Aposta' },
  match: { icon: Goal, word: 'Partida' },
  support: { icon: LifeBuoy, word: 'Atendimento' },
  offer: { icon: BadgePercent, word: 'Oferta' },
};
