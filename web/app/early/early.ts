import { followTranslation } from './follow-translation.ts';
import { keepTyped } from './keep-typed.ts';

// Inlined in every page that hydrates: it runs before React, whose files load later.
followTranslation();
keepTyped();
