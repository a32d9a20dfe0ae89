export { type Cap, allCaps } from './risk/store/cap-rows.ts';
export { readExposure } from './risk/use-cases/read-exposure.ts';
export { setCap } from './risk/use-cases/set-cap.ts';
export { readFacts } from './settlement/read-facts.ts';
export { cancelWindow } from './settlement/use-cases/cancel-window.ts';
export { listHeldResults } from './settlement/use-cases/list-held-results.ts';
export { resolveHeldResult } from './settlement/use-cases/resolve-held-result.ts';
export { voidEvent } from './settlement/use-cases/void-event.ts';
export { altenarScriptUrl, cometaEnabled, cometaScriptUrl, sportSportbookType } from './settings.ts';
