import { goalsTexts } from '../goals/goals-texts.ts';

/** Football's texts of one match. */
export const footballTexts = goalsTexts({
  name: 'futebol',
  counted: [
    { group: 'corners', name: 'Escanteios', slug: 'escanteios' },
    { group: 'cards', name: 'Cartões', slug: 'cartoes' },
  ],
  line: '2.5',
});
