import { Link } from 'react-router';
import { ADULTS_ONLY, WARNING_OF_DEPENDENCE } from '#contracts/site/statutory-warnings.ts';
import { AdultMark } from '#ui/art/adult-mark.tsx';
import { useSettings } from '#web/shared/settings/settings-context.ts';
import { useImages } from '../../document/images-context.ts';
import { menuEntries } from '../menu-entries.ts';
import { SiteLogo } from '../site-logo.tsx';
import { ThemeChoice } from './theme-choice.tsx';

/** The end of every page: 18+, responsible gaming, licence, payment and links. */
export function Footer() {
  const settings = useSettings();
  const contacts = [settings.contact_email, settings.contact_phone, settings.contact_hours, settings.contact_address].filter(Boolean).join(' · ');
  return (
    <footer className="mt-12 border-t border-line">
      <div className="mx-auto flex max-w-[1280px] flex-col gap-8 px-4 py-8 text-sm text-muted sm:px-6">
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
          <div className="flex max-w-[520px] gap-4">
            <AdultMark className="size-12 shrink-0 text-text" />
            <div className="flex flex-col gap-2">
              <p className="font-medium text-text">Jogue com responsabilidade</p>
              <p>
                {ADULTS_ONLY} {WARNING_OF_DEPENDENCE}
              </p>
              <p>
                Precisa conversar? O CVV atende de graça, 24 horas por dia, pelo telefone{' '}
                <a href="tel:188" className="text-text underline underline-offset-4">
                  188
                </a>
                .
              </p>
              {contacts && <p>{contacts}</p>}
            </div>
          </div>
          <nav aria-label="Rodapé" className="grid grid-cols-2 gap-x-6 content-start">
            {menuEntries(settings, 'footer').flatMap(({ to, label, children }) => [
              <Link key={to} to={to} className="flex min-h-11 items-center text-muted no-underline hover:text-text leading-snug">
                {label}
              </Link>,
              ...children.map((child) => (
                <Link key={child.to} to={child.to} className="flex min-h-11 items-center pl-3 text-muted no-underline hover:text-text leading-snug">
                  {child.label}
                </Link>
              )),
            ])}
            {settings.social_links.map(({ kind, url }) => (
              <a key={url} href={url} rel="noreferrer" className="flex min-h-11 items-center text-muted no-underline hover:text-text leading-snug">
                {kind}
              </a>
            ))}
          </nav>
        </div>
        <div className="flex flex-col gap-4 border-t border-line pt-6 md:flex-row md:items-center">
          <div className="flex items-center gap-4">
            <SiteLogo className="h-6 w-auto text-text" />
            <span className="rounded-sm border border-line px-2 py-1 text-xs font-medium text-text">Pix</span>
          </div>
          <p className="text-xs md:mr-auto">Depósitos e saques só por Pix, na chave do próprio CPF. Horário de Brasília.</p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  );
}

/** The operator's strip above the footer; empty where none is set. */
export function Sponsors() {
  const { sponsors } = useImages();
  if (sponsors.image === '') return null;
  const picture = <img src={sponsors.image} alt={sponsors.alt} width={1280} height={96} loading="lazy" className="h-auto w-full" />;
  return <div className="mx-auto mt-12 w-full max-w-[1280px] px-4 sm:px-6">{sponsors.link === '' ? picture : <a href={sponsors.link}>{picture}</a>}</div>;
}
