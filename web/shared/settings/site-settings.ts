/** One entry of a menu as an operator sets it. */
export interface MenuSetting {
  readonly place: 'header' | 'rail' | 'bottom' | 'footer';
  readonly label: string;
  readonly to: string;
  readonly icon: string;
  /** The entries below it. */
  readonly children?: readonly MenuSetting[];
}

/** The published settings that pages read, with the defaults of the specification. Amounts in centavos; popup values in reais. */
export interface SiteSettings {
  readonly site_title: string;
  readonly general_site_title: string;
  /** The brand's id, which selects the drawings. */
  readonly operator_brand: string;
  /** For dark and light backgrounds, and for the browser's tab: addresses; the brand's own unless an operator set others. */
  readonly logo: string;
  readonly logo_dark: string;
  readonly favicon: string;
  readonly register_enabled: boolean;
  /** Registration and CPF look-up require a token of the bot check. */
  readonly register_bot_check: boolean;
  readonly casino_enabled: boolean;
  readonly sport_enabled: boolean;
  readonly bonus_enabled: boolean;
  readonly refer_enabled: boolean;
  readonly deposit_enabled: boolean;
  readonly withdraw_enabled: boolean;
  readonly maintence: boolean;
  readonly casino_bet_default: number;
  readonly casino_bet_min_total: number;
  readonly casino_bet_max_total: number;
  readonly casino_max_payout: number;
  readonly deposit_min: number;
  readonly deposit_max: number;
  readonly deposit_rollover: number;
  /** The money that a bet uses first: `bonus_first` or `cash_first`. */
  readonly bonus_spend_order: string;
  readonly deposit_popup_enable: boolean;
  /** Minutes. */
  readonly deposit_popup_timer: number;
  readonly deposit_popup_message: string;
  /** Reais. */
  readonly deposit_popup_values: readonly number[];
  readonly withdraw_min: number;
  readonly withdraw_max: number;
  readonly sport_bet_min_single: number;
  readonly sport_bet_min_total: number;
  readonly sport_bet_multiple: number;
  readonly sport_max_payout: number;
  readonly sport_sportbook_type: string;
  /** `licence` or `licence/group`; "" selects our own support panel. */
  readonly general_live_chat: string;
  readonly general_show_chat_widget: boolean;
  readonly pixel_gtm: string;
  readonly compliance_profile: string;
  readonly realtime_key: string;
  readonly realtime_host: string;
  readonly realtime_port: string;
  readonly contact_email: string;
  readonly contact_phone: string;
  readonly contact_hours: string;
  readonly contact_address: string;
  readonly menus: readonly MenuSetting[];
  readonly social_links: ReadonlyArray<{ readonly kind: string; readonly url: string }>;
}

export const defaultSettings: SiteSettings = {
  site_title: 'Palpite',
  general_site_title: 'Palpite',
  operator_brand: 'palpite',
  logo: '/art/palpite-logo.svg',
  logo_dark: '/art/palpite-logo-dark.svg',
  favicon: '/favicon.svg',
  register_enabled: true,
  register_bot_check: false,
  casino_enabled: true,
  sport_enabled: true,
  bonus_enabled: true,
  refer_enabled: true,
  deposit_enabled: true,
  withdraw_enabled: true,
  maintence: false,
  casino_bet_default: 50,
  casino_bet_min_total: 10,
  casino_bet_max_total: 2000,
  casino_max_payout: 10_000_000,
  deposit_min: 100,
  deposit_max: 5_000_000,
  deposit_rollover: 1,
  bonus_spend_order: 'bonus_first',
  deposit_popup_enable: true,
  deposit_popup_timer: 10,
  deposit_popup_message: '',
  deposit_popup_values: [10, 20, 30],
  withdraw_min: 100,
  withdraw_max: 10_000,
  sport_bet_min_single: 10,
  sport_bet_min_total: 50,
  sport_bet_multiple: 10,
  sport_max_payout: 50_000_000,
  sport_sportbook_type: 'native',
  general_live_chat: '',
  general_show_chat_widget: true,
  pixel_gtm: '',
  compliance_profile: 'open',
  realtime_key: '',
  realtime_host: '',
  realtime_port: '',
  contact_email: '',
  contact_phone: '',
  contact_hours: '',
  contact_address: '',
  menus: [],
  social_links: [],
};
