import { ScreenReader } from '../../schemas/language/reading/readScreens.ts';

/** Reads the screens of this repository for every test file of a worker: what one has read, checked and compiled, all have. */
export const readOnce = new ScreenReader();
