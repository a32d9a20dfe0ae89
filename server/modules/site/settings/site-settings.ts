import * as z from 'zod';
import { declareSetting } from '#server/platform/settings/settings.ts';
import { isAddress } from '../domain/written-texts.ts';

/** A picture by its address; pages load pictures from no other origin. */
const drawing = z.string().refine(isAddress, 'a path such as /storage/logo.svg, or an https address');

export const siteTitle = declareSetting({
  key: 'site_title',
  schema: z.string().min(1).max(60),
  default: 'Palpite',
  unit: 'text',
  meaning: 'Short site title',
});
export const generalSiteTitle = declareSetting({
  key: 'general_site_title',
  schema: z.string().min(1).max(120),
  default: 'Palpite',
  unit: 'text',
  meaning: 'Full site title',
});
export const logo = declareSetting({ key: 'logo', schema: drawing, default: '/art/palpite-logo.svg', unit: 'path', meaning: 'Logo on dark surfaces' });
export const logoDark = declareSetting({
  key: 'logo_dark',
  schema: drawing,
  default: '/art/palpite-logo-dark.svg',
  unit: 'path',
  meaning: 'Logo on light surfaces',
});
export const favicon = declareSetting({ key: 'favicon', schema: drawing, default: '/favicon.svg', unit: 'path', meaning: 'Browser icon' });
export const timeZone = declareSetting({
  key: 'time_zone',
  schema: z.literal('America/Sao_Paulo'),
  default: 'America/Sao_Paulo',
  unit: 'text',
  meaning: 'The site’s day',
});

const menuEntry = z.object({
  place: z.enum(['header', 'rail', 'bottom', 'footer']),
  label: z.string().min(1).max(40),
  to: z.string().refine(isAddress, 'a path such as /casino, or an https address'),
  icon: z.string().max(40),
});
const menuSchema = z.array(menuEntry.extend({ children: z.array(menuEntry).max(20).exactOptional() })).max(80);
export type MenuEntry = z.infer<typeof menuSchema>[number];
/** Empty means the built-in menu of the pages. */
export const menus = declareSetting<MenuEntry[]>({
  key: 'menus',
  schema: menuSchema,
  default: [],
  unit: 'list',
  meaning: 'Header, rail, bottom bar and footer',
});
const socialSchema = z.array(z.object({ kind: z.string().min(1).max(30), url: z.url({ protocol: /^https$/ }) })).max(20);
export const socialLinks = declareSetting({ key: 'social_links', schema: socialSchema, default: [], unit: 'list', meaning: 'Social links in the footer' });

export const maintence = declareSetting({ key: 'maintence', schema: z.boolean(), default: false, unit: 'bool', meaning: '503 for players' });
export const liveChat = declareSetting({
  key: 'general_live_chat',
  schema: z.string().regex(/^([\w-]+(\/[\w-]+)?)?$/),
  default: '',
  unit: 'text',
  meaning: 'licence or licence/group',
});
export const showChatWidget = declareSetting({ key: 'general_show_chat_widget', schema: z.boolean(), default: true, unit: 'bool', meaning: 'Chat widget' });
export const pixelGtm = declareSetting({
  key: 'pixel_gtm',
  schema: z.string().regex(/^(GTM-[A-Z0-9]+)?$/),
  default: '',
  unit: 'text',
  meaning: 'Container loaded after consent',
});
