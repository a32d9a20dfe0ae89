/** What the tabs behind the first one show: their code comes when one of them is opened. */
export { FairnessPanel } from './fairness-panel.tsx';
export { MyBets } from './my-bets.tsx';
