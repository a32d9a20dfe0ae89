import { cx } from '#ui/cx.ts';

const fit = 'max-w-[42vw] object-contain object-left lg:max-w-60';

/** An operator's two logos: only the one for the chosen theme's background is shown and fetched. */
export function OwnLogo({ onDark, onLight, name, className }: { onDark: string; onLight: string; name: string; className: string }) {
  return (
    <>
      <img src={onDark} alt={name} loading="lazy" decoding="async" className={cx(className, fit, 'on-dark-ground')} />
      <img src={onLight} alt={name} loading="lazy" decoding="async" className={cx(className, fit, 'on-light-ground')} />
    </>
  );
}

/** An operator's icon in place of the brand's mark. */
export function OwnMark({ drawing, name, className }: { drawing: string; name: string; className: string }) {
  return <img src={drawing} alt={name} decoding="async" className={cx(className, 'object-contain')} />;
}
