import { BrandMark } from '#ui/art/brand-mark.tsx';
import { Logo } from '#ui/art/wordmark.tsx';
import { ownDrawings } from '#web/shared/settings/own-drawings.ts';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { LazyOwnLogo, LazyOwnMark } from './own-parts.ts';

/** The site's logo: the operator's where one is set; else the brand's, drawn here. */
export function SiteLogo({ className = '' }: { className?: string }) {
  const settings = useSettings();
  const { logo, logoDark } = ownDrawings(settings);
  if (logo === null || logoDark === null) return <Logo className={className} />;
  return <LazyOwnLogo onDark={logo} onLight={logoDark} name={settings.site_title} className={className} />;
}

/** The mark alone, where there is no room for the logo: the operator's icon, else their logo made small, else the brand's mark. */
export function SiteMark({ className = '' }: { className?: string }) {
  const settings = useSettings();
  const { favicon, logo } = ownDrawings(settings);
  const drawing = favicon ?? logo;
  if (drawing === null) return <BrandMark title={settings.site_title} className={className} />;
  return <LazyOwnMark drawing={drawing} name={settings.site_title} className={className} />;
}
