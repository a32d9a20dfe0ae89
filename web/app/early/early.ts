import { followTranslation } from './follow-translation.ts';
import { keepTyped } from './keep-typed.ts';

// Written into every page that comes alive, and run with it: before React, whose files come later.
followTranslation();
keepTyped();
