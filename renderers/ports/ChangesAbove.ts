import { createContext } from 'react';

/**
 * How often something was changed in the records that are open above the page, in actions or forms of theirs. Whatever
 * of the page shows rows asks again when it grows.
 */
export const ChangesAbove = createContext(0);
