import type { ImageSlot, SiteImage } from '#contracts/site/site-content.ts';

/** The images of the seven slots until an operator sets others. No sponsor is invented. */
export const FIRST_IMAGES: Readonly<Record<ImageSlot, SiteImage>> = {
  register: { image: '/art/banner-register.svg', link: '', alt: 'Crie a sua conta em poucos minutos, com o seu CPF' },
  login: { image: '/art/banner-login.svg', link: '', alt: 'Bem-vindo de volta' },
  deposit: { image: '/art/banner-deposit.svg', link: '', alt: 'Deposite por Pix, direto da conta em seu nome' },
  password_recovery: { image: '/art/banner-recovery.svg', link: '', alt: 'Crie uma senha nova pelo seu e-mail' },
  register_cancel: { image: '/art/banner-register-cancel.svg', link: '', alt: 'O seu cadastro ainda não terminou' },
  sponsors: { image: '', link: '', alt: '' },
  majority: { image: '/art/banner-majority.svg', link: '/jogo-responsavel', alt: 'Proibido para menores de 18 anos. Jogue com responsabilidade.' },
};
