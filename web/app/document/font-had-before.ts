/** Where this browser keeps the address of the font that it has had. */
export const FONT_KEY = 'font';

/**
 * Runs in the head: asks ahead for a font that this browser has had before. A browser holds the first paint back for a font that is asked for ahead, which is
 * nothing for one in its cache and a third of a second for one that is not (decision 050). `address` is our own build's; what is stored is only compared with it.
 */
export const askForFontHadBefore = (address: string) =>
  `try{if(localStorage.getItem('${FONT_KEY}')==='${address}'){var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';` +
  `l.crossOrigin='anonymous';l.href='${address}';document.head.appendChild(l)}}catch(e){}`;
