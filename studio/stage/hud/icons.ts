/** Paths of the controls' icons, drawn for the studio on a grid of 24. */
export const ICONS = {
  spin: ['M20 12a8 8 0 1 1-2.6-5.9', 'M20.5 3v4.6h-4.6'],
  minus: ['M6 12h12'],
  plus: ['M6 12h12', 'M12 6v12'],
  soundOn: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', 'M15.5 9a4.2 4.2 0 0 1 0 6', 'M18 6.3a8 8 0 0 1 0 11.4'],
  soundOff: ['M4 9.5v5h3.5L12 18.5v-13L7.5 9.5z', 'M16 9.7l4.6 4.6', 'M20.6 9.7L16 14.3'],
  rules: ['M12 4.2a7.8 7.8 0 1 0 0 15.6 7.8 7.8 0 0 0 0-15.6z', 'M12 11.2v4.6', 'M12 8.1v.2'],
  rounds: ['M4.6 12a7.4 7.4 0 1 0 2.3-5.3', 'M4 4.6v3.9h3.9', 'M12 8v4.3l2.9 1.7'],
  close: ['M6.5 6.5l11 11', 'M17.5 6.5l-11 11'],
  play: ['M8.5 6.2v11.6l9.2-5.8z'],
} as const;
