import type { SiteImages } from '#contracts/site/site-content.ts';
import type { ModalName } from '#web/shared/modal/modal-name.ts';
import { useImages } from '../../document/images-context.ts';

const slots: Readonly<Record<ModalName, keyof SiteImages>> = {
  login: 'login',
  register: 'register',
  recover: 'password_recovery',
  close: 'register_cancel',
  deposit: 'deposit',
};

/** The operator's picture at the head of a modal; its space is reserved, so nothing jumps. */
export function ModalBanner({ name }: { name: ModalName }) {
  const { image, link, alt } = useImages()[slots[name]];
  if (image === '') return null;
  const picture = <img src={image} alt={alt} width={1280} height={400} className="aspect-[16/5] w-full rounded-card object-cover" />;
  return <div className="mb-4">{link === '' ? picture : <a href={link}>{picture}</a>}</div>;
}
