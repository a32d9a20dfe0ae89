export { altenarScriptUrl, cometaEnabled, cometaScriptUrl, sportSportbookType } from './settings.ts';
